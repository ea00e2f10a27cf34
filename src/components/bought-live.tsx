import { useTranslation } from 'next-i18next/pages'
import { Badge } from '#ui/badge.tsx'

/** Marks an order line that was bought during the live. */
export function BoughtLive() {
  const { t } = useTranslation('components')
  return <Badge tone="promotion">{t('boughtLive')}</Badge>
}
