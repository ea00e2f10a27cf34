import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import { depotQueries } from '#data/depot/queries.ts'
import { paths } from '#lib/paths.ts'
import { SelectSearch } from '#ui/select-search.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PlaceTree } from './place-tree.tsx'
import styles from './product-place.module.css'

/** Which product, and then where in the catalogue it belongs. The product is in the address: a link may name it. */
export function ProductPlace({ ownerUuid }: { ownerUuid: string }) {
  const { t } = useTranslation('product-place')
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const named = router.query['product']
  const uuid = typeof named === 'string' ? named : null
  const found = useQuery({ ...depotQueries.search(ownerUuid, typed), placeholderData: keepPreviousData })
  const product = useQuery({ ...depotQueries.product(ownerUuid, uuid ?? ''), enabled: uuid !== null })
  const listed = found.data?.data ?? []
  const chosen = product.data && !listed.some((one) => one.uuid === product.data.uuid) ? [product.data] : []
  const choose = (value: string) =>
    void router.replace({ pathname: paths.productPlace, query: { product: value } }, undefined, { shallow: true })

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
            <PlaceTree key={product.data.uuid} ownerUuid={ownerUuid} product={product.data} />
          ) : product.isError ? (
            <LoadFault as="h3" title={t('failed.title')} text={t('failed.text')} query={product} />
          ) : (
            <div role="status" aria-label={t('loading')}>
              <Skeleton height={320} />
            </div>
          ))}
      </div>
    </PanelSection>
  )
}
