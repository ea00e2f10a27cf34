import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { OrderDelivery } from '#contracts/commerce/order.ts'
import { deliveryQueries } from '#data/catalogue/delivery/queries.ts'
import { SelectSearch } from '#ui/select-search.tsx'

export type LastPoint = NonNullable<OrderDelivery['point']>

type Props = {
  value: string | null
  error: string | undefined
  /** The locker of the buyer's last order. Those near it come first. */
  last: LastPoint | null
  /** Post code of the buyer, near which to look before anything is typed. */
  zipcode: string
  onChoose: (code: string) => void
}

const labelOf = ({ code, street, zipcode, city }: Pick<LastPoint, 'code' | 'street' | 'zipcode' | 'city'>) =>
  `${code}, ${street}, ${zipcode} ${city}`

/** A parcel locker by its code, town, street or post code. */
export function PointSearch({ value, error, last, zipcode, onChoose }: Props) {
  const { t } = useTranslation('checkout')
  const [typed, setTyped] = useState('')
  const near = last && { latitude: last.latitude, longitude: last.longitude }
  const query = typed === '' && !near ? zipcode : typed
  const { data } = useQuery({ ...deliveryQueries.points(query, near), placeholderData: keepPreviousData })
  const options = (data?.data ?? []).map((point) => ({ value: point.code, label: labelOf(point) }))
  return (
    <SelectSearch
      label={t('point.label')}
      help={t('point.help')}
      error={error}
      placeholder={t('point.placeholder')}
      emptyLabel={t('point.empty')}
      options={options}
      value={value}
      {...(value !== null && { valueLabel: value === last?.code ? labelOf(last) : value })}
      onTyped={setTyped}
      onValueChange={onChoose}
    />
  )
}
