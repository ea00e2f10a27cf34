import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { wordsOfList } from '#data/video/list.ts'
import { CategoryBar } from '#features/category-bar/category-bar.tsx'
import { ChatSide } from '#features/chat/chat-side.tsx'
import { ChatSpot } from '#features/chat/chat-spot.tsx'
import { Feed } from '#features/feed/feed.tsx'
import { feedPath, onlyTypeOf, videoPath } from '#features/feed/lib/feed-type.ts'
import { shortTitle } from '#features/feed/lib/short-title.ts'
import type { FeedBeginning } from '#features/feed/list/load-feed.ts'
import { useFirstVideo } from '#features/feed/list/use-first-video.ts'
import { useListed } from '#features/feed/list/use-listed.ts'
import { useOpener } from '#features/feed/list/use-opener.ts'
import { VideoHead } from '#features/feed/video-head.tsx'
import { Filters } from '#features/filters/filters.tsx'
import { ProductSide } from '#features/product-panel/product-side.tsx'
import { ProductSpot } from '#features/product-panel/product-spot.tsx'
import { LikeButton } from '#features/reactions/like-button.tsx'
import { useRenderedAt } from '#lib/browser/rendered-at.ts'
import { FollowSeller } from '#features/relations/follow-seller.tsx'

const RemindMe = dynamic(() => import('./remind-me.tsx').then((module) => module.RemindMe), { ssr: false })

const PARTS = { LikeButton, FollowSeller, ProductSpot, ChatSpot, ProductSide, ChatSide, RemindMe }

type Props = { beginning: FeedBeginning }

/** List of videos below the categories. With a linked video the page is about that video, followed by the list. */
export function WatchScreen({ beginning }: Props) {
  const { t } = useTranslation('feed')
  const renderedAt = useRenderedAt()
  const first = useFirstVideo(beginning)
  const about = useOpener(beginning)
  const listed = useListed(beginning)
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
          listed={listed}
        />
      )}
      {/* Remount the feed when the page is opened again, such as by a link from inside a list to its beginning. */}
      <Feed
        key={renderedAt.getTime()}
        beginning={beginning}
        parts={PARTS}
        renderTop={({ ask, onNarrow }) => (
          <>
            {!about && <CategoryBar isAllHere={type === 'reel'} />}
            <Filters ask={ask} onApply={onNarrow} />
          </>
        )}
      />
    </>
  )
}

WatchScreen.layout = 'feed' as const
