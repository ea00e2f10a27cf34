import { Award, Megaphone, Percent, Sparkles } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { VideoBadge } from '#contracts/video/badge.rules.ts'
import { Badge } from '#ui/badge.tsx'

const ICONS = { bestseller: Award, new: Sparkles, sellout: Percent, promoted: Megaphone, fresh: null }

type Props = {
  promotion: VideoBadge
  isOnPicture?: boolean
  /** Name of the seller who pays for a promoted place, for those who cannot see whose film it is. */
  payer?: string
}

export function PromotionBadge({ promotion, isOnPicture = false, payer }: Props) {
  const { t } = useTranslation('components')
  const Icon = ICONS[promotion]
  const tone = promotion === 'sellout' ? 'promotion' : isOnPicture ? 'glass' : 'neutral'
  return (
    <Badge tone={tone} icon={Icon && <Icon size={12} />}>
      {t(`promotion.${promotion}`)}
      {promotion === 'promoted' && payer !== undefined && (
        <span className="visually-hidden">{t('promotion.paidBy', { name: payer })}</span>
      )}
    </Badge>
  )
}
