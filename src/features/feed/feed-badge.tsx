import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { LiveBadge } from '#components/live-badge.tsx'
import { PromotionBadge } from '#components/promotion-badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { badgeOf } from './lib/badge.ts'
import { useViewers } from './viewers.ts'

type Props = { entry: Video; now: Date; isOnVideo?: boolean }

export function FeedBadge({ entry, now, isOnVideo = false }: Props) {
  const { t } = useTranslation('feed')
  const viewers = useViewers(entry.uuid)
  if (entry.type === VIDEO_TYPE.live)
    return (
      <div>
        <LiveBadge viewers={viewers} />
      </div>
    )
  const badge = badgeOf(entry, now)
  if (badge === null) return null
  return (
    <div>
      {badge === 'fresh' ? (
        <Badge tone={isOnVideo ? 'glass' : 'neutral'}>{t('badge.fresh')}</Badge>
      ) : (
        <PromotionBadge promotion={badge} isOnPicture={isOnVideo} />
      )}
    </div>
  )
}
