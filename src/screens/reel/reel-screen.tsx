import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { productQueries } from '#data/product/queries.ts'
import { Feed } from '#features/feed/feed.tsx'
import type { FeedBeginning } from '#features/feed/load-feed.ts'
import { videoPath } from '#features/feed/lib/feed-type.ts'
import { useFirstVideo } from '#features/feed/use-first-video.ts'
import { useOpener } from '#features/feed/use-opener.ts'
import { VideoHead } from '#features/feed/video-head.tsx'
import { Filters } from '#features/filters/filters.tsx'
import { ProductSide } from '#features/product-panel/product-side.tsx'
import { ProductSpot } from '#features/product-panel/product-spot.tsx'
import { LikeButton } from '#features/reactions/like-button.tsx'
import { shortTitle } from '#features/feed/lib/video-json-ld.ts'

const PARTS = { LikeButton, ProductSpot, ProductSide }

type Props = { beginning: FeedBeginning; renderedAt: string }

export function ReelScreen({ beginning, renderedAt }: Props) {
  const { t } = useTranslation('feed')
  const first = useFirstVideo(beginning)
  const video = useOpener(beginning)
  // Of a saved live the server has put it there; nobody else waits for it.
  const { data } = useInfiniteQuery({ ...productQueries.history(video?.uuid ?? ''), enabled: false })
  if (!video) return null
  return (
    <>
      <VideoHead
        title={t('videoTitle', { description: shortTitle(video.description), seller: video.owner.fullName })}
        description={video.description}
        path={videoPath(video)}
        first={first}
        about={video}
        shown={data?.pages[0]?.data ?? []}
      />
      {/* A link to the page one is on begins it anew. */}
      <Feed
        key={renderedAt}
        beginning={beginning}
        parts={PARTS}
        renderedAt={renderedAt}
        renderTop={({ ask, onNarrow }) => <Filters ask={ask} onApply={onNarrow} />}
      />
    </>
  )
}

ReelScreen.layout = 'feed' as const
