import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video.ts'
import { PromotionBadge } from '#components/promotion-badge.tsx'
import { Badge } from '#ui/badge.tsx'
import { badgeOf } from './lib/badge.ts'

type Props = { entry: Video; now: Date; isOnVideo?: boolean }

export function FeedBadge({ entry, now, isOnVideo = false }: Props) {
  const { t } = useTranslation('feed')
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
