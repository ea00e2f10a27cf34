import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { useRemoval } from '#components/use-removal.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { depotMutations } from '#data/catalogue/depot/mutations.ts'
import { depotQueries } from '#data/catalogue/depot/queries.ts'
import { formatCount, pluralCount } from '#lib/shared/format.ts'
import { dropProductDraft, type ProductDraft, readProductDraft } from '#data/catalogue/depot/product-draft.ts'
import { useTableSettings } from '#lib/browser/use-table-settings.ts'
import { withSelected } from '#lib/base/with-selected.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { BulkNotice } from './bulk-notice.tsx'
import { COLUMNS } from './columns.ts'
import styles from './depot.module.css'
import { DepotFilters } from './depot-filters.tsx'
import { DepotToolbar } from './depot-toolbar.tsx'
import type { BulkChange } from './lib/bulk-edits.ts'
import { copyOf, type ProductValues } from './lib/product-form-values.ts'
import { NoProducts } from './no-products.tsx'
import { ProductTable } from './product-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'
import { useDepotView } from './use-depot-view.ts'

const ProductSheet = lazyPart(() => import('./edit-product-sheet.tsx').then((module) => module.ProductSheet))
const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx').then((module) => module.BulkDialog))
const ViewDialog = lazyPart(() => import('#components/view-dialog.tsx').then((module) => module.ViewDialog))
const ImportSheet = lazyPart(() => import('./import-sheet.tsx').then((module) => module.ImportSheet))

const WAITING = 6

type Opened =
  | { kind: 'product'; product: DepotProduct | null; draft?: ProductValues }
  | { kind: 'bulk'; change: BulkChange['kind'] }
  | { kind: 'import' | 'view' }
  | null

const openedOf = (draft: ProductDraft<ProductValues> | null): Opened =>
  draft && { kind: 'product', product: draft.product, draft: draft.values }

/** Hides the product at once and deletes it a moment later, so that it can be undone. */
function useRemoveProduct(ownerUuid: string) {
  const { t } = useTranslation('depot')
  const { mutateAsync } = useMutation(depotMutations.remove(ownerUuid))
  const { isRemoved, remove } = useRemoval((uuid) => mutateAsync(uuid))
  const removeProduct = ({ uuid, name }: DepotProduct) =>
    remove(uuid, {
      done: t('remove.done', { name }),
      undo: t('remove.undo'),
      tooLate: t('remove.tooLate'),
      failed: t('remove.failed', { name }),
    })
  return { isRemoved, remove: removeProduct }
}

type View = ReturnType<typeof useDepotView>

/** The listed products, without those that were just removed. */
function useProducts(ownerUuid: string, text: string, { stock, sort }: View) {
  const query = useInfiniteQuery({
    ...depotQueries.list(ownerUuid, { query: text, stock, sort }),
    placeholderData: keepPreviousData,
  })
  const { isRemoved, remove } = useRemoveProduct(ownerUuid)
  const products = useMemo(
    () => query.data?.pages.flatMap(({ data }) => data).filter(({ uuid }) => !isRemoved(uuid)),
    [query.data, isRemoved],
  )
  const total = query.data?.pages[0]?.meta.total ?? 0
  return { query, products, total, isEmpty: products?.length === 0 && !query.hasNextPage, remove }
}

type Props = {
  ownerUuid: string
  /** Acts of the team about a product, below its form. */
  renderTrace: (productUuid: string) => ReactNode
}

/** A seller's stock: search, add, edit one or many, remove, import and export. */
export function Depot({ ownerUuid, renderTrace }: Props) {
  usePreload(ProductSheet)
  const { t } = useTranslation('depot')
  const view = useDepotView()
  const table = useTableSettings(ownerUuid, 'depot')
  const [typed, setTyped] = useState('')
  // Reopen the form after a visit to the category tree, whether or not a choice was made there.
  const [opened, setOpened] = useState<Opened>(() => openedOf(readProductDraft<ProductValues>(ownerUuid)))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const bulk = useBulkEdit(ownerUuid)
  const text = useDeferredValue(typed.trim())
  const { query, products, total, isEmpty, remove } = useProducts(ownerUuid, text, view)
  const isFiltered = text !== '' || view.stock !== null
  const chosen = products?.filter(({ uuid }) => selected.has(uuid)) ?? []
  const close = () => setOpened(null)
  const select = (uuids: readonly string[], isSelected: boolean) =>
    setSelected((before) => withSelected(before, uuids, isSelected))
  const add = () => setOpened({ kind: 'product', product: null })
  useEffect(() => dropProductDraft(ownerUuid), [ownerUuid])

  return (
    <div className={styles.depot}>
      <DepotToolbar
        ownerUuid={ownerUuid}
        typed={typed}
        onType={setTyped}
        onAdd={add}
        onImport={() => setOpened({ kind: 'import' })}
      />
      <DepotFilters view={view} views={table.views} onTable={() => setOpened({ kind: 'view' })} />
      <p className={styles.count} role="status">
        {products &&
          !isEmpty &&
          t(isFiltered ? 'found' : 'count', { count: pluralCount(total), shown: formatCount(total) })}
        {isEmpty && isFiltered && t('nothingFound')}
      </p>
      {bulk.result && (
        <BulkNotice
          result={bulk.result}
          isBusy={bulk.isPending}
          onEditStale={() => void bulk.editStale()}
          onUndo={() => void bulk.undo()}
          onDismiss={bulk.dismiss}
        />
      )}
      {query.isError && !products ? (
        <LoadFault isPage title={t('failed.title')} query={query} />
      ) : !products ? (
        <DepotSkeleton />
      ) : isEmpty ? (
        <NoProducts
          text={text}
          isFiltered={isFiltered}
          onAdd={add}
          onAll={() => {
            setTyped('')
            view.show({ stock: null })
          }}
        />
      ) : (
        <ProductTable
          products={products}
          total={total}
          table={table}
          sort={view.sort}
          onSort={(sort) => view.show({ sort })}
          selected={selected}
          onSelect={select}
          onOpen={(product) => setOpened({ kind: 'product', product })}
          onCopy={(product) =>
            setOpened({ kind: 'product', product: null, draft: copyOf(product, t('copyName', { name: product.name })) })
          }
          onRemove={remove}
          onEnd={() => {
            if (query.hasNextPage && !query.isFetchingNextPage && !query.isError) void query.fetchNextPage()
          }}
        />
      )}
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} className={styles.more} />
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          onEdit={(kind) => setOpened({ kind: 'bulk', change: kind })}
          onClear={() => setSelected(new Set())}
        />
      )}
      <OpenedPart
        ownerUuid={ownerUuid}
        opened={opened}
        chosen={chosen}
        bulk={bulk}
        table={table}
        view={view}
        renderTrace={renderTrace}
        onClose={close}
      />
    </div>
  )
}

function DepotSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: WAITING }, (_, index) => (
        <Skeleton key={index} height={72} />
      ))}
    </div>
  )
}

type OpenedProps = {
  ownerUuid: string
  opened: Opened
  chosen: readonly DepotProduct[]
  bulk: ReturnType<typeof useBulkEdit>
  table: ReturnType<typeof useTableSettings>
  view: View
  renderTrace: Props['renderTrace']
  onClose: () => void
}

/** The sheet or dialog over the list. */
function OpenedPart({ ownerUuid, opened, chosen, bulk, table, view, renderTrace, onClose }: OpenedProps) {
  const { t } = useTranslation('depot')
  switch (opened?.kind) {
    case 'product':
      return (
        <ProductSheet
          key={opened.product?.uuid ?? 'new'}
          ownerUuid={ownerUuid}
          product={opened.product}
          draft={opened.draft}
          trace={opened.product && renderTrace(opened.product.uuid)}
          onClose={onClose}
        />
      )
    case 'import':
      return <ImportSheet ownerUuid={ownerUuid} onClose={onClose} />
    case 'bulk':
      return (
        <BulkDialog
          kind={opened.change}
          products={chosen}
          isSaving={bulk.isPending}
          onClose={onClose}
          onEdit={(change) => void bulk.edit(chosen, change).then((isDone) => isDone && onClose())}
        />
      )
    case 'view':
      return (
        <ViewDialog
          table={table}
          columns={COLUMNS.map(([id]) => ({ id, label: t(`column.${id}`) }))}
          current={view.query}
          onClose={onClose}
        />
      )
    case undefined:
      return null
  }
}
