import { useTranslation } from 'next-i18next/pages'
import { Feed } from '#features/feed/feed.tsx'
import { feedPath } from '#features/feed/lib/feed-type.ts'
import type { FeedBeginning } from '#features/feed/load-feed.ts'
import { useFirstVideo } from '#features/feed/use-first-video.ts'
import { VideoHead } from '#features/feed/video-head.tsx'

type Props = { beginning: FeedBeginning; renderedAt: string }

export function WatchScreen({ beginning, renderedAt }: Props) {
  const { t } = useTranslation('feed')
  const first = useFirstVideo(beginning)
  const { type } = beginning
  return (
    <>
      <VideoHead
        title={t(`title.${type}`)}
        description={t(`description.${type}`)}
        path={feedPath[type]}
        first={first}
      />
      {/* The menu leads from one list to the other, and from the middle of a list back to its beginning. */}
      <Feed key={renderedAt} beginning={beginning} renderedAt={renderedAt} />
    </>
  )
}

WatchScreen.layout = 'feed' as const
