import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useMemo, useState } from 'react'
import { MAX_VALUES } from '#contracts/base/common.rules.ts'
import { flattenTree } from '#contracts/base/relationship-tree.rules.ts'
import { categoryQueries } from '#data/catalogue/category/queries.ts'
import { countChosen, type VideoFilter } from '#data/video/video/filter.ts'
import type { VideoListRequest } from '#data/video/video/list.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { CategoryTree } from '#components/category-tree.tsx'
import { FilterFoot } from './filter-foot.tsx'
import styles from './filter-sheet.module.css'
import { type Checklist, chosenOf, CLEAR, initialise, toggle } from '#lib/shared/checklist.ts'
import { sizeGroups, toggleSize } from './lib/sizes.ts'
import { pruneTree } from '#lib/shared/tree.ts'
import { SizeChoice } from './size-choice.tsx'

type Props = {
  request: VideoListRequest
  isOpen: boolean
  onClose: () => void
  onApply: (filter: VideoFilter) => void
}

/** Panel with categories, sizes and availability. The list behind it changes only when the filter is applied. */
export function FilterSheet({ request, isOpen, onClose, onApply }: Props) {
  const { t } = useTranslation('filters')
  const catalogue = useQuery(categoryQueries.catalogue())
  const available = useQuery(videoQueries.categories())
  const whole = useMemo(() => catalogue.data?.data ?? [], [catalogue.data])
  // Until the first change it follows the address; the category tree may load later.
  const [changed, setChanged] = useState<Checklist | null>(null)
  const [sizes, setSizes] = useState(request.filter.sizes)
  const [isAvailable, setIsAvailable] = useState(request.filter.isAvailable)

  const checklist = useMemo(
    () => changed ?? initialise(whole, request.filter.categoryUuids),
    [changed, whole, request.filter.categoryUuids],
  )
  const categoryUuids = useMemo(() => chosenOf(whole, checklist), [whole, checklist])
  const known = available.data?.categoryUuids
  const tree = useMemo(
    () => (known ? pruneTree(whole, new Set([...known, ...checklist.checked])) : []),
    [whole, known, checklist],
  )
  const names = useMemo(() => new Map(flattenTree(whole).map((item) => [item.uuid, item.definition.name])), [whole])
  const filter: VideoFilter = { categoryUuids, sizes, isAvailable }

  // The API ignores a filter with more categories than its maximum.
  const toggleCategory = (uuid: string) => {
    const next = toggle(whole, checklist, uuid)
    if (chosenOf(whole, next).length <= MAX_VALUES) setChanged(next)
  }
  const clear = () => {
    setChanged(CLEAR)
    setSizes([])
    setIsAvailable(false)
  }
  const isFailed = catalogue.isError || available.isError
  const isLoading = !isFailed && (!catalogue.data || !available.data)
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <FilterFoot
          request={{ ...request, filter }}
          canClear={countChosen(filter) > 0}
          onClear={clear}
          onApply={() => onApply(filter)}
        />
      }
    >
      <div className={styles.parts}>
        <Checkbox
          label={t('available')}
          help={t('availableHelp')}
          checked={isAvailable}
          onChange={({ target }) => setIsAvailable(target.checked)}
        />
        <section className={styles.part} aria-busy={isLoading}>
          <h3 className={styles.heading}>{t('categories')}</h3>
          {isLoading && <TreeSkeleton label={t('loading')} />}
          {isFailed && (
            <LoadFault
              as="h3"
              title={t('failed')}
              query={{
                error: catalogue.error ?? available.error,
                isFetching: catalogue.isFetching || available.isFetching,
                refetch: () => Promise.all([catalogue.refetch(), available.refetch()]),
              }}
            />
          )}
          {!isLoading && !isFailed && tree.length === 0 && <p className={styles.none}>{t('noCategories')}</p>}
          <CategoryTree items={tree} checklist={checklist} onToggle={toggleCategory} />
          {categoryUuids.length >= MAX_VALUES && (
            <p className={styles.full} role="status">
              {t('most.categories', { most: MAX_VALUES })}
            </p>
          )}
        </section>
        <SizeChoice
          groups={sizeGroups(whole, categoryUuids, sizes)}
          nameOf={(uuid) => names.get(uuid) ?? ''}
          chosen={sizes}
          onToggle={(size) => setSizes((before) => withinLimit(toggleSize(before, size), before))}
        />
      </div>
    </Sheet>
  )
}

const withinLimit = (next: readonly string[], before: readonly string[]) => (next.length > MAX_VALUES ? before : next)

function TreeSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      {['55%', '40%', '65%', '50%'].map((width) => (
        <Skeleton key={width} shape="text" width={width} />
      ))}
    </div>
  )
}
