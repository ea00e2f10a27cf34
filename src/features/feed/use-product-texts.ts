import { useTranslation } from 'next-i18next/pages'
import type { StockLabel } from '#contracts/product.rules.ts'

/** The words of a product's stock. */
export function useProductTexts() {
  const { t } = useTranslation('feed')
  return {
    stockText: (stock: StockLabel) => t(`product.stock.${stock}`),
    quantityText: (count: number) => t('product.inStock', { count }),
    variantsTitle: t('product.variants'),
  }
}
