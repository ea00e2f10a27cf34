import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video.ts'
import { Badge } from '#ui/badge.tsx'
import { badgeOf } from './lib/badge.ts'

type Props = { entry: Video; now: Date; isOnVideo?: boolean }

export function FeedBadge({ entry, now, isOnVideo = false }: Props) {
  const { t } = useTranslation('feed')
  const badge = badgeOf(entry, now)
  if (badge === null) return null
  return (
    <div>
      <Badge tone={badge === 'sellout' ? 'promotion' : isOnVideo ? 'glass' : 'neutral'}>{t(`badge.${badge}`)}</Badge>
    </div>
  )
}
