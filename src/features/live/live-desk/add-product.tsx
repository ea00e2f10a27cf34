import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type Ref, useDeferredValue, useState } from 'react'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import { deskMutations, deskQueries } from '#data/live/live/desk.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { SelectSearch } from '#ui/select-search.tsx'
import { showToast } from '#ui/toast.ts'

const nameOf = ({ code, fullName, name }: DepotProduct) => `${fullName || name} · ${code}`

type Props = { desk: LiveDesk; onAdd: (depotProductUuid: string) => void; ref: Ref<HTMLInputElement> }

/** Finds a product in the depot and puts it at the end of the list. */
export function AddProduct({ desk, onAdd, ref }: Props) {
  const { t } = useTranslation('live-desk')
  const [typed, setTyped] = useState('')
  const { mutate } = useMutation(deskMutations(desk.owner.uuid, desk.videoUuid).add)
  const found = useQuery({
    ...deskQueries.depot(desk.owner.uuid, desk.videoUuid, useDeferredValue(typed.trim())),
    placeholderData: keepPreviousData,
  })
  const products = found.data?.data ?? []
  function handleChoose(uuid: string) {
    const product = products.find((one) => one.uuid === uuid)
    if (!product) return
    const name = product.name
    onAdd(uuid)
    mutate(uuid, {
      onSuccess: () => showToast({ kind: 'success', text: t('add.done', { name }) }),
      onError: () => showToast({ kind: 'error', text: t('add.failed', { name }) }),
    })
  }
  return (
    <SelectSearch
      ref={ref}
      label={t('add.label')}
      placeholder={t('add.placeholder')}
      emptyLabel={t(found.isError ? 'add.unreachable' : 'add.none')}
      options={products.map((product) => ({
        value: product.uuid,
        label: `${nameOf(product)} · ${formatPrice(product.price)}`,
      }))}
      value={null}
      onTyped={setTyped}
      onValueChange={handleChoose}
    />
  )
}
