import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { LoadFault } from '#components/load-fault.tsx'
import { PageLinks } from '#components/page-links.tsx'
import { ProductCard } from '#components/product-card.tsx'
import { SHOP_PRODUCTS_A_PAGE } from '#contracts/video/product-page.rules.ts'
import { isNarrowed, NO_CHOICE, type ProductChoice, queryOfChoice } from './lib/choice.ts'
import { productPageQueries } from '#data/video/product-page/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProductFilter } from './product-filter.tsx'
import styles from './shop-products.module.css'

/** Cards in the first window of a desktop. */
const FIRST_ROW = 4

type Props = {
  sellerUuid: string
  /** Name of the shop. */
  name: string
  choice: ProductChoice
  page: number
  /** Path of the list without its parameters. */
  action: string
  hrefOf: (choice: ProductChoice, page?: number) => string
}

/** The products of a shop page by page, each page and choice with an address of its own. */
export function ShopProducts({ sellerUuid, name, choice, page, action, hrefOf }: Props) {
  const { t } = useTranslation('shop-products')
  const query = useQuery({
    ...productPageQueries.ofShop(sellerUuid, queryOfChoice(choice, page)),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  if (query.isError && !data) return <LoadFault as="h3" title={t('failed')} query={query} />
  if (!data) return <Skeleton height={480} />
  if (data.data.length === 0 && !isNarrowed(choice))
    return (
      <EmptyState
        as="h3"
        drawing={<img src="/drawings/closed-stall.svg" alt="" width={240} height={180} loading="lazy" />}
        title={t('empty.title')}
        text={t('empty.text')}
      />
    )
  return (
    <div className={styles.products}>
      <details className={styles.fold} open={isNarrowed(choice)}>
        <summary className={styles.summary}>{t('filter.label')}</summary>
        <ProductFilter
          key={hrefOf(choice)}
          choice={choice}
          choices={data.choices}
          action={action}
          hrefOf={(wanted) => hrefOf(wanted)}
        />
      </details>
      <p className={styles.count} role="status">
        {t('count', { count: data.meta.total })}
      </p>
      {data.data.length === 0 ? (
        <EmptyState
          as="h3"
          title={t('narrowed.title')}
          text={t('narrowed.text')}
          action={
            <Button asChild>
              <Link href={hrefOf(NO_CHOICE)} scroll={false}>
                {t('narrowed.action')}
              </Link>
            </Button>
          }
        />
      ) : (
        <ul className={styles.grid} aria-busy={query.isPlaceholderData}>
          {data.data.map((product, index) => (
            <li key={product.uuid}>
              <ProductCard
                product={product}
                href={paths.product(product, product.definitionUuid)}
                isFirst={index < FIRST_ROW}
              />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pageCount={Math.max(page, Math.ceil(data.meta.total / SHOP_PRODUCTS_A_PAGE))}
        hrefOf={(n) => hrefOf(choice, n)}
        name={t('pages', { name })}
      />
    </div>
  )
}
