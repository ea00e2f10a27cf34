import { useTranslation } from 'next-i18next/pages'
import { wordsOfList } from '#data/video/list.ts'
import { CategoryBar } from '#features/category-bar/category-bar.tsx'
import { Feed } from '#features/feed/feed.tsx'
import { feedPath, onlyTypeOf, videoPath } from '#features/feed/lib/feed-type.ts'
import { shortTitle } from '#features/feed/lib/video-json-ld.ts'
import type { FeedBeginning } from '#features/feed/load-feed.ts'
import { useFirstVideo } from '#features/feed/use-first-video.ts'
import { useOpener } from '#features/feed/use-opener.ts'
import { VideoHead } from '#features/feed/video-head.tsx'
import { Filters } from '#features/filters/filters.tsx'
import { ProductSide } from '#features/product-panel/product-side.tsx'
import { ProductSpot } from '#features/product-panel/product-spot.tsx'
import { LikeButton } from '#features/reactions/like-button.tsx'

const PARTS = { LikeButton, ProductSpot, ProductSide }

type Props = { beginning: FeedBeginning; renderedAt: string }

/** A list of videos, or one video and the list behind it: then the page is about that one, whose own page is elsewhere. */
export function WatchScreen({ beginning, renderedAt }: Props) {
  const { t } = useTranslation('feed')
  const first = useFirstVideo(beginning)
  const about = useOpener(beginning)
  const { type } = beginning.list
  const words = wordsOfList(type)
  return (
    <>
      {about ? (
        <VideoHead
          title={t('videoTitle', { description: shortTitle(about.description), seller: about.owner.fullName })}
          description={about.description}
          path={videoPath(about)}
          first={first}
          about={about}
        />
      ) : (
        <VideoHead
          title={t(`title.${words}`)}
          description={t(`description.${words}`)}
          path={feedPath[onlyTypeOf(type) ?? 'short']}
          first={first}
        />
      )}
      {/* The menu leads from one list to the other, and from the middle of a list back to its beginning. */}
      <Feed
        key={renderedAt}
        beginning={beginning}
        parts={PARTS}
        renderedAt={renderedAt}
        renderTop={({ ask, onNarrow }) => (
          <>
            <CategoryBar />
            <Filters ask={ask} onApply={onNarrow} />
          </>
        )}
      />
    </>
  )
}

WatchScreen.layout = 'feed' as const
