import { useTranslation } from 'next-i18next/pages'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import type { Video } from '#contracts/video/video.ts'
import { WriteToSeller } from './write-to-seller.tsx'
import { sellerName } from '#lib/shared/seller-name.ts'

type Props = {
  entry: Pick<Video, 'owner'>
  product: Pick<DefinitionProjection, 'definitionUuid' | 'name'>
}

/** Asks the seller about a product. */
export function ProductQuestionButton({ entry: { owner }, product }: Props) {
  const { t } = useTranslation('feed')
  return (
    <WriteToSeller
      seller={{ uuid: owner.uuid, name: sellerName(owner) }}
      product={{ uuid: product.definitionUuid, name: product.name }}
      label={t('product.ask')}
      size="small"
    />
  )
}
