import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { ThingRow } from '#components/thing-row.tsx'
import type { ProductPage } from '#contracts/video/product-page.ts'
import type { ProductThing } from '#contracts/video/saved.ts'
import { useShown } from '#data/account/relation/hidden.ts'
import { relatedQueries } from '#data/commerce/related/queries.ts'
import { paths } from '#lib/shared/paths.ts'

const sellerOf = ({ seller }: ProductThing) => seller.uuid
const offersOf = (things: readonly ProductThing[]) => things.flatMap(({ offer }) => offer ?? [])

type Props = { product: Pick<ProductPage, 'uuid' | 'categories'> }

/** Things of the same category that can be bought now, the newest first. */
export function FromTheShelf({ product: { uuid, categories } }: Props) {
  const { t } = useTranslation('product')
  const { data } = useQuery(relatedQueries.ofProduct(uuid))
  const things = useShown(data?.shelf ?? [], sellerOf)
  const category = categories.at(-1)
  return (
    <ThingRow
      id="shelf"
      title={t('shelf.title')}
      {...(category && {
        more: { href: paths.category(category.slug), label: t('shelf.all', { category: category.title }) },
      })}
      things={offersOf(things)}
    />
  )
}

/** Things that people have ordered together with this one. */
export function BoughtTogether({ product: { uuid } }: Props) {
  const { t } = useTranslation('product')
  const { data } = useQuery(relatedQueries.ofProduct(uuid))
  const things = useShown(data?.bought ?? [], sellerOf)
  return (
    <ThingRow
      id="bought-together"
      title={t('bought.title')}
      more={{ href: paths.listOrder, label: t('bought.how') }}
      things={offersOf(things)}
    />
  )
}
