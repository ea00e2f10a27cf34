import { useTranslation } from 'next-i18next/pages'
import type { StockLabel } from '#contracts/product.rules.ts'

/** The words of a product's stock. */
export function useProductTexts() {
  const { t } = useTranslation('components')
  return {
    stockText: (stock: StockLabel) => t(`stock.${stock}`),
    quantityText: (count: number) => t('inStock', { count }),
    variantsTitle: t('variants'),
  }
}
