import { useTranslation } from 'next-i18next/pages'
import type { DefinitionProjection } from '#contracts/product.ts'
import { ProductDetails } from '#components/product-details.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useProductTexts } from './use-product-texts.ts'

type Props = { product: DefinitionProjection; isOpen: boolean; onClose: () => void }

export function ProductSheet({ product, isOpen, onClose }: Props) {
  const { t } = useTranslation('feed')
  const texts = useProductTexts()
  return (
    <Sheet isOpen={isOpen} onOpenChange={onClose} title={t('product.title')} closeLabel={t('close')}>
      <ProductDetails product={product} {...texts} as="h3" />
    </Sheet>
  )
}
