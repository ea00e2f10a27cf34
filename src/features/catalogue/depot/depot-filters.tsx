import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { FilterChip, FilterChips } from '#components/filter-chips.tsx'
import { SavedViews } from '#components/saved-views.tsx'
import { DEPOT_SORTS, STOCK_FILTERS } from '#contracts/catalogue/depot.rules.ts'
import type { SavedView } from '#lib/browser/use-table-settings.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import styles from './depot.module.css'
import type { useDepotView } from './use-depot-view.ts'

type Props = { view: ReturnType<typeof useDepotView>; views: readonly SavedView[]; onTable: () => void }

/** Stock, saved views and order of the list. */
export function DepotFilters({ view, views, onTable }: Props) {
  const { t } = useTranslation(['depot', 'components'])
  return (
    <div className={styles.filters}>
      <FilterChips label={t('filter.label')}>
        <FilterChip words={t('filter.all')} isOn={view.stock === null} onClick={() => view.show({ stock: null })} />
        {STOCK_FILTERS.map((stock) => (
          <FilterChip
            key={stock}
            words={t(`filter.${stock}`)}
            isOn={view.stock === stock}
            onClick={() => view.show({ stock })}
          />
        ))}
        <SavedViews views={views} current={view.query} onShow={view.showSaved} />
      </FilterChips>
      <div className={styles.order}>
        <Select
          label={t('sort.label')}
          value={view.sort}
          options={DEPOT_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={({ target }) => view.show({ sort: DEPOT_SORTS.find((one) => one === target.value) ?? 'newest' })}
        />
        <Button variant="secondary" icon={<SlidersHorizontal size={18} />} onClick={onTable}>
          {t('components:view.open')}
        </Button>
      </div>
    </div>
  )
}
