import { useTranslation } from 'next-i18next/pages'
import { paths } from '#lib/shared/paths.ts'
import type { SearchPlace } from '#data/site/search/place.ts'
import { Button } from '#ui/button.tsx'
import styles from './search-filters.module.css'

/** Bounds of the price. A plain form, which takes the other filters along. */
export function PriceForm({ place }: { place: SearchPlace }) {
  const { t } = useTranslation('search')
  const { query, sort, categoryUuids, sizes, priceFrom, priceTo, withSoldOut } = place
  const others: [string, string][] = [
    ['query', query],
    ['type', 'product'],
    ['sort', sort],
    ...categoryUuids.map((uuid): [string, string] => ['categoryUuids[]', uuid]),
    ...sizes.map((size): [string, string] => ['sizes[]', size]),
    ...(withSoldOut ? [['withSoldOut', 'true'] as [string, string]] : []),
  ]
  return (
    <form
      key={`${priceFrom} ${priceTo}`}
      action={paths.search()}
      className={styles.price}
      aria-label={t('price.label')}
    >
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {(['priceFrom', 'priceTo'] as const).map((name) => (
        <label key={name} className={styles.bound}>
          <span>{t(`price.${name}`)}</span>
          <input
            type="text"
            inputMode="decimal"
            name={name}
            defaultValue={place[name]}
            maxLength={9}
            pattern="\d{1,6}([.,]\d{1,2})?"
            title={t('price.pattern')}
            autoComplete="off"
          />
        </label>
      ))}
      <Button type="submit" variant="secondary" size="small">
        {t('price.action')}
      </Button>
    </form>
  )
}
