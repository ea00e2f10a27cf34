import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ProductPage } from '#contracts/video/product-page.ts'
import { ownerOf, useShown } from '#data/account/relation/hidden.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { productsOf } from '#lib/shared/products-of.ts'
import { similarOf } from './lib/similar.ts'
import { ThingRow } from './thing-row.tsx'

const SHOWN = 8

/** Things of the same category that can be bought now. */
export function SimilarThings({ product }: { product: ProductPage }) {
  const { t } = useTranslation('product')
  const { data } = useQuery({ ...videoQueries.list(similarOf(product), { page: 1 }), meta: { isQuiet: true } })
  const videos = useShown(data?.data ?? [], ownerOf)
  const things = productsOf(videos).filter(
    ({ definitionUuid, quantity }) => definitionUuid !== product.uuid && quantity > 0,
  )
  const category = product.categories.at(-1)
  return (
    <ThingRow
      id="similar"
      title={t('similar.title')}
      {...(category && {
        more: { href: paths.category(category.slug), label: t('similar.all', { category: category.title }) },
      })}
      things={things.slice(0, SHOWN)}
    />
  )
}
