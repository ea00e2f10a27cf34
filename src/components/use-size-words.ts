import { useTranslation } from 'next-i18next/pages'
import { isOneSize } from '#contracts/catalogue/product.rules.ts'

/** Sizes as buyers read them: alone, and within a sentence. */
export function useSizeWords() {
  const { t } = useTranslation('components')
  return {
    alone: (size: string) => (isOneSize(size) ? t('oneSize.alone') : size),
    within: (size: string) => (isOneSize(size) ? t('oneSize.within') : size),
  }
}
