import { useTranslation } from 'next-i18next/pages'
import { Badge } from '#ui/badge.tsx'

/** On a line of an order that was bought while the live was on. */
export function BoughtLive() {
  const { t } = useTranslation('components')
  return <Badge tone="promotion">{t('boughtLive')}</Badge>
}
