import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useMemo, useState } from 'react'
import { CategoryTree } from '#components/category-tree.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { flattenTree, pathInTree, sortTree } from '#contracts/base/relationship-tree.rules.ts'
import { categoryQueries } from '#data/catalogue/category/queries.ts'
import { type Checklist, chosenOf, initialise, toggle } from '#lib/shared/checklist.ts'
import { pruneTree } from '#lib/shared/tree.ts'
import { Button } from '#ui/button.tsx'
import { fold } from '#lib/base/fold.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './product-category.module.css'

type Props = {
  /** Current category of the product; empty if it has none. */
  categoryUuid: string
  saveLabel: string
  isSaving: boolean
  onSave: (categoryUuid: string) => void
}

/**
 * Catalogue tree in Polish order with the product's category checked. A product has one category, so checking replaces
 * it.
 */
export function PlaceTree({ categoryUuid, saveLabel, isSaving, onSave }: Props) {
  const { t } = useTranslation('product-category')
  const catalogue = useQuery(categoryQueries.catalogue())
  const tree = useMemo(() => sortTree(catalogue.data?.data ?? []), [catalogue.data])
  const [wanted, setWanted] = useState('')
  const [changed, setChanged] = useState<Checklist | null>(null)
  const checklist = useMemo(
    () => changed ?? initialise(tree, categoryUuid === '' ? [] : [categoryUuid]),
    [changed, tree, categoryUuid],
  )
  const shown = useMemo(() => {
    const words = fold(wanted.trim())
    if (words === '') return tree
    const matching = flattenTree(tree).filter(({ definition }) => fold(definition.name).includes(words))
    return pruneTree(tree, new Set(matching.map(({ uuid }) => uuid)))
  }, [tree, wanted])

  if (catalogue.isError) return <LoadFault as="h3" title={t('failed.title')} query={catalogue} />
  if (!catalogue.data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={320} />
      </div>
    )
  const [chosen] = chosenOf(tree, checklist)
  const way = chosen === undefined ? [] : pathInTree(tree, chosen).map(({ definition }) => definition.name)
  const handleToggle = (uuid: string) =>
    setChanged(chosen === uuid ? toggle(tree, checklist, uuid) : initialise(tree, [uuid]))
  return (
    <>
      <TextField label={t('search')} type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      <section className={styles.tree} aria-label={t('tree')}>
        {shown.length > 0 ? (
          // Remount for each search, so that the results are expanded.
          <CategoryTree
            key={wanted}
            items={shown}
            checklist={checklist}
            isOpen={wanted.trim() !== ''}
            onToggle={handleToggle}
          />
        ) : (
          <p className={styles.none}>{t('noCategory')}</p>
        )}
      </section>
      <div className={styles.foot}>
        <p role="status" className={styles.way}>
          {way.length > 0 ? t('way', { way: way.join(' › ') }) : t('noWay')}
        </p>
        <Button
          size="large"
          isWide
          isLoading={isSaving}
          disabled={chosen === undefined || chosen === categoryUuid}
          onClick={() => chosen !== undefined && onSave(chosen)}
        >
          {saveLabel}
        </Button>
      </div>
    </>
  )
}
