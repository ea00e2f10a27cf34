import { Award, Megaphone, Percent, Sparkles } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { VideoBadge } from '#contracts/video/badge.rules.ts'
import { Badge } from '#ui/badge.tsx'

const ICONS = { bestseller: Award, new: Sparkles, sellout: Percent, promoted: Megaphone, fresh: null }

export function PromotionBadge({ promotion, isOnPicture = false }: { promotion: VideoBadge; isOnPicture?: boolean }) {
  const { t } = useTranslation('components')
  const Icon = ICONS[promotion]
  const tone = promotion === 'sellout' ? 'promotion' : isOnPicture ? 'glass' : 'neutral'
  return (
    <Badge tone={tone} icon={Icon && <Icon size={12} />}>
      {t(`promotion.${promotion}`)}
    </Badge>
  )
}
