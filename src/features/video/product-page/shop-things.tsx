import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { ThingRow } from '#components/thing-row.tsx'
import type { ProductPage } from '#contracts/video/product-page.ts'
import { productPageQueries } from '#data/video/product-page/queries.ts'
import { paths } from '#lib/shared/paths.ts'

const SHOWN = 8

/** Other things of the shop, the newest first. */
export function ShopThings({ product: { uuid, owner } }: { product: ProductPage }) {
  const { t } = useTranslation('product')
  const { data } = useQuery(productPageQueries.ofShop(owner.uuid))
  const things = data?.data.filter(({ definitionUuid }) => definitionUuid !== uuid).slice(0, SHOWN) ?? []
  return (
    <ThingRow
      id="shop-things"
      title={t('shopThings.title')}
      more={{ href: paths.profile(owner.username, 'products'), label: t('shopThings.all') }}
      things={things}
    />
  )
}
