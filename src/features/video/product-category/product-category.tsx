import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useMemo, useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { depotMutations } from '#data/catalogue/depot/mutations.ts'
import { depotQueries } from '#data/catalogue/depot/queries.ts'
import { paths } from '#lib/shared/paths.ts'
import { storeProductDraft, type ProductDraft, readProductDraft } from '#data/catalogue/depot/product-draft.ts'
import { SelectSearch } from '#ui/select-search.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import { PlaceTree } from './place-tree.tsx'
import styles from './product-category.module.css'

type Draft = ProductDraft<{ categoryUuid: string; name: string }>

/** Category of a depot product, or of the one being edited in the product form. */
export function ProductCategory({ ownerUuid }: { ownerUuid: string }) {
  const router = useRouter()
  const isForDepot = router.query['for'] === 'depot'
  const draft = useMemo<Draft | null>(() => (isForDepot ? readProductDraft(ownerUuid) : null), [isForDepot, ownerUuid])
  return draft ? <PickedPlace draft={draft} /> : <ChosenProduct ownerUuid={ownerUuid} />
}

/** Returns the chosen category to the form, which saves it with the rest. */
function PickedPlace({ draft }: { draft: Draft }) {
  const { t } = useTranslation('product-category')
  const router = useRouter()
  const { values } = draft
  const handleChoose = (categoryUuid: string) => {
    storeProductDraft({ ...draft, values: { ...values, categoryUuid } })
    void router.push(paths.depot)
  }
  return (
    <PanelSection title={t('pick.title')} text={t('pick.text', { name: values.name || t('pick.unnamed') })}>
      <div className={styles.place}>
        <PlaceTree
          categoryUuid={values.categoryUuid}
          saveLabel={t('pick.choose')}
          isSaving={false}
          onSave={handleChoose}
        />
        <Link href={paths.depot} prefetch={false}>
          {t('pick.back')}
        </Link>
      </div>
    </PanelSection>
  )
}

type Props = { ownerUuid: string; product: Pick<DepotProduct, 'uuid' | 'name' | 'categoryUuid'> }

function CurrentCategory({ ownerUuid, product }: Props) {
  const { t } = useTranslation('product-category')
  const save = useMutation(depotMutations.edit(ownerUuid, product.uuid))
  const handleSave = (categoryUuid: string) =>
    save.mutate(
      { changes: { categoryUuid } },
      {
        onSuccess: () => showToast({ kind: 'success', text: t('saved', { name: product.name }) }),
        onError: () => showToast({ kind: 'error', text: t('notSaved') }),
      },
    )
  return (
    <PlaceTree
      categoryUuid={product.categoryUuid}
      saveLabel={t('save')}
      isSaving={save.isPending}
      onSave={handleSave}
    />
  )
}

/** Choice of a product, then of its category. The product is in the address, so that links can name it. */
function ChosenProduct({ ownerUuid }: { ownerUuid: string }) {
  const { t } = useTranslation('product-category')
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const named = router.query['product']
  const uuid = typeof named === 'string' ? named : null
  const found = useQuery({ ...depotQueries.search(ownerUuid, typed), placeholderData: keepPreviousData })
  const product = useQuery({ ...depotQueries.product(ownerUuid, uuid ?? ''), enabled: uuid !== null })
  const listed = found.data?.data ?? []
  const chosen = product.data && !listed.some((one) => one.uuid === product.data.uuid) ? [product.data] : []
  const choose = (value: string) =>
    void router.replace({ pathname: paths.productCategory, query: { product: value } }, undefined, { shallow: true })

  return (
    <PanelSection title={t('title')} text={t('text')}>
      <div className={styles.place}>
        <SelectSearch
          label={t('product')}
          placeholder={t('productSearch')}
          emptyLabel={t('noProduct')}
          value={uuid}
          onValueChange={choose}
          onInput={(event) => setTyped(event.currentTarget.value)}
          options={[...chosen, ...listed].map(({ uuid: value, name, code }) => ({ value, label: `${name} (${code})` }))}
        />
        {uuid !== null &&
          (product.data ? (
            <CurrentCategory key={product.data.uuid} ownerUuid={ownerUuid} product={product.data} />
          ) : product.isError ? (
            <LoadFault as="h3" title={t('failed.title')} query={product} />
          ) : (
            <div role="status" aria-label={t('loading')}>
              <Skeleton height={320} />
            </div>
          ))}
      </div>
    </PanelSection>
  )
}
