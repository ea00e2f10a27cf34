import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { SearchResults } from '#contracts/site/search.ts'
import { ChipLinks } from '#components/chip-links.tsx'
import { isNarrowed, type SearchPlace, type SearchSortName } from '#data/site/search/place.ts'
import { paths } from '#lib/shared/paths.ts'
import { PriceForm } from './price-form.tsx'
import styles from './search-filters.module.css'

type Props = { place: SearchPlace; results: Pick<SearchResults, 'type' | 'sizes' | 'categories'> }

const PRODUCT_SORTS: readonly SearchSortName[] = ['best', 'cheapest', 'dearest', 'newest']
const OTHER_SORTS: readonly SearchSortName[] = ['best', 'newest']
/** One choice is no choice. */
const CHOICES_MIN = 2

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

/** Filters as links, so that each state has an address and none needs a script. */
export function SearchFilters({ place, results: { type, sizes, categories } }: Props) {
  const { t } = useTranslation('search')
  const at = (change: Partial<SearchPlace>) => paths.search({ ...place, type, ...change, page: 1 })
  const sorts = type === 'product' ? PRODUCT_SORTS : OTHER_SORTS
  const { categoryUuids, withSoldOut } = place
  return (
    <div className={styles.filters}>
      <ChipLinks
        label={t('sort.label')}
        rel="nofollow"
        links={sorts.map((sort) => ({
          href: at({ sort }),
          name: t(`sort.${sort}`),
          isCurrent: sort === place.sort,
        }))}
      />
      <details className={styles.more} open={isNarrowed(place) || withSoldOut}>
        <summary className={styles.summary}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          {t('filters')}
        </summary>
        <div className={styles.filters}>
          {categories.length >= CHOICES_MIN && (
            <ChipLinks
              label={t('categories')}
              rel="nofollow"
              links={categories.map(({ uuid, name }) => ({
                href: at({ categoryUuids: toggled(categoryUuids, uuid) }),
                name,
                isCurrent: categoryUuids.includes(uuid),
              }))}
            />
          )}
          {type === 'product' && (
            <>
              {sizes.length >= CHOICES_MIN && (
                <ChipLinks
                  label={t('sizes')}
                  rel="nofollow"
                  links={sizes.map((size) => ({
                    href: at({ sizes: toggled(place.sizes, size) }),
                    name: size.toUpperCase(),
                    isCurrent: place.sizes.includes(size),
                  }))}
                />
              )}
              <PriceForm place={place} />
            </>
          )}
          <ChipLinks
            label={t('more')}
            rel="nofollow"
            links={[
              ...(type === 'product' || type === 'video'
                ? [{ href: at({ withSoldOut: !withSoldOut }), name: t('withSoldOut'), isCurrent: withSoldOut }]
                : []),
              ...(isNarrowed(place)
                ? [
                    {
                      href: at({ categoryUuids: [], sizes: [], priceFrom: undefined, priceTo: undefined }),
                      name: t('clear'),
                      isCurrent: false,
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </details>
    </div>
  )
}
