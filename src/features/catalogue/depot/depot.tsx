import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue, useEffect, useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { useRemoval } from '#components/use-removal.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { depotMutations } from '#data/catalogue/depot/mutations.ts'
import { depotQueries } from '#data/catalogue/depot/queries.ts'
import { formatCount, pluralCount } from '#lib/shared/format.ts'
import { dropProductDraft, type ProductDraft, readProductDraft } from '#data/catalogue/depot/product-draft.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './depot.module.css'
import { DepotToolbar } from './depot-toolbar.tsx'
import type { ProductValues } from './lib/product-form-values.ts'
import { ProductRow } from './product-row.tsx'

const ProductSheet = lazyPart(() => import('./edit-product-sheet.tsx').then((module) => module.ProductSheet))
const ImportSheet = lazyPart(() => import('./import-sheet.tsx').then((module) => module.ImportSheet))

const WAITING = 6

type Opened = { kind: 'product'; product: DepotProduct | null; draft?: ProductValues } | { kind: 'import' } | null

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

/** A seller's stock: search, add, edit, remove, import and export. */
export function Depot({ ownerUuid }: { ownerUuid: string }) {
  usePreload(ProductSheet)
  const { t } = useTranslation('depot')
  const [typed, setTyped] = useState('')
  // Reopen the form after a visit to the category tree, whether or not a choice was made there.
  const [opened, setOpened] = useState<Opened>(() => openedOf(readProductDraft<ProductValues>(ownerUuid)))
  const text = useDeferredValue(typed.trim())
  const query = useInfiniteQuery({ ...depotQueries.list(ownerUuid, text), placeholderData: keepPreviousData })
  const { isRemoved, remove } = useRemoveProduct(ownerUuid)
  const products = query.data?.pages.flatMap(({ data }) => data).filter(({ uuid }) => !isRemoved(uuid))
  const total = query.data?.pages[0]?.meta.total ?? 0
  const isEmpty = products?.length === 0 && !query.hasNextPage
  const add = () => setOpened({ kind: 'product', product: null })
  const close = () => setOpened(null)
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
      <p className={styles.count} role="status">
        {products && !isEmpty && t(text ? 'found' : 'count', { count: pluralCount(total), shown: formatCount(total) })}
        {isEmpty && text && t('nothingFound')}
      </p>
      {query.isError && !products ? (
        <LoadFault isPage title={t('failed.title')} query={query} />
      ) : isEmpty && !text ? (
        <EmptyState
          drawing={<img src="/drawings/closed-stall.svg" alt="" width={240} height={180} />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Button icon={<Plus size={20} />} onClick={add}>
              {t('add')}
            </Button>
          }
        />
      ) : isEmpty ? (
        <EmptyState
          title={t('noMatch.title', { text })}
          text={t('noMatch.text')}
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              {t('noMatch.action')}
            </Button>
          }
        />
      ) : (
        <ul className={styles.list} aria-busy={!products || query.isPlaceholderData}>
          {products?.map((product) => (
            <ProductRow
              key={product.uuid}
              product={product}
              onOpen={() => setOpened({ kind: 'product', product })}
              onRemove={() => remove(product)}
            />
          ))}
          {!products &&
            Array.from({ length: WAITING }, (_, index) => (
              <li key={index} aria-hidden="true">
                <Skeleton height={88} />
              </li>
            ))}
        </ul>
      )}
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} className={styles.more} />
      {opened?.kind === 'product' && (
        <ProductSheet
          key={opened.product?.uuid ?? 'new'}
          ownerUuid={ownerUuid}
          product={opened.product}
          draft={opened.draft}
          onClose={close}
        />
      )}
      {opened?.kind === 'import' && <ImportSheet ownerUuid={ownerUuid} onClose={close} />}
    </div>
  )
}
