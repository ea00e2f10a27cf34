import { useQuery } from '@tanstack/react-query'
import { badgesOf } from '#contracts/video/badge.rules.ts'
import { useRenderedAt } from '#lib/browser/rendered-at.ts'
import { liveStageOf } from '#contracts/video/broadcast.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { LiveBadge } from '#components/live-badge.tsx'
import { PromotionBadge } from '#components/promotion-badge.tsx'
import { sellerName } from '#lib/shared/seller-name.ts'
import styles from './feed-badge.module.css'
import { PromotedMark } from './promoted-mark.tsx'

type Props = { entry: Video; isOnVideo?: boolean }

export function FeedBadge({ entry, isOnVideo = false }: Props) {
  const badges = badgesOf(entry, useRenderedAt())
  const isLive = liveStageOf(entry) === 'onAir'
  if (!isLive && badges.length === 0) return null
  return (
    <div className={styles.badges}>
      {isLive && <Viewers uuid={entry.uuid} />}
      {badges.map((badge) =>
        badge === 'promoted' ? (
          <PromotedMark key={badge} payer={sellerName(entry.owner)} isOnVideo={isOnVideo} />
        ) : (
          <PromotionBadge key={badge} promotion={badge} isOnPicture={isOnVideo} />
        ),
      )}
    </div>
  )
}

function Viewers({ uuid }: { uuid: string }) {
  const { data: viewers } = useQuery(videoQueries.viewers(uuid))
  return <LiveBadge viewers={viewers} />
}
