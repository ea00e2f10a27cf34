import { useTranslation } from 'next-i18next/pages'
import { Price } from './price.tsx'

/** In PLN. */
export function DeliveryPrice({ value }: { value: number }) {
  const { t } = useTranslation('components')
  return value === 0 ? <span>{t('delivery.free')}</span> : <Price value={value} />
}
