import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { deliveryQueries } from '#data/catalogue/delivery/queries.ts'
import { SelectSearch } from '#ui/select-search.tsx'

type Props = { value: string | null; error: string | undefined; onChoose: (code: string) => void }

/** A parcel locker by its code, town, street or post code. */
export function PointSearch({ value, error, onChoose }: Props) {
  const { t } = useTranslation('checkout')
  const [typed, setTyped] = useState('')
  const { data } = useQuery({ ...deliveryQueries.points(typed), placeholderData: keepPreviousData })
  const options = (data?.data ?? []).map(({ code, street, zipcode, city }) => ({
    value: code,
    label: `${code}, ${street}, ${zipcode} ${city}`,
  }))
  return (
    <SelectSearch
      label={t('point.label')}
      help={t('point.help')}
      error={error}
      placeholder={t('point.placeholder')}
      emptyLabel={t('point.empty')}
      options={options}
      value={value}
      {...(value !== null && { valueLabel: value })}
      onTyped={setTyped}
      onValueChange={onChoose}
    />
  )
}
