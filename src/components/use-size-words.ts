import { useTranslation } from 'next-i18next/pages'
import { isOneSize } from '#contracts/catalogue/product.rules.ts'

/** Sizes as people read them: alone, and after the name of a product. */
export function useSizeWords() {
  const { t } = useTranslation('components')
  const within = (size: string) => (isOneSize(size) ? t('oneSize.within') : size)
  return {
    alone: (size: string) => (isOneSize(size) ? t('oneSize.alone') : size),
    after: (name: string, size: string) => (size === '' ? name : `${name}, ${within(size)}`),
  }
}
