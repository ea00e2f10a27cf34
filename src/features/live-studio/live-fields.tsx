import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { CATEGORIES } from '#contracts/categories.ts'
import type { DepotProduct } from '#contracts/depot.ts'
import type { LiveForm } from '#contracts/live.ts'
import { textLength } from '#contracts/text.rules.ts'
import { DESCRIPTION_MAX } from '#contracts/video.rules.ts'
import { depotQueries } from '#data/depot/queries.ts'
import { isSignedIn } from '#lib/session.ts'
import { SelectSearch } from '#ui/select-search.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'

export type LiveValues = { description: string; categoryUuid: string }

type Props = {
  sellerUuid: string
  form: UseFormReturn<LiveValues, unknown, LiveForm>
  product: DepotProduct | null
  onProduct: (product: DepotProduct) => void
}

const CATEGORY_OPTIONS = CATEGORIES.map(({ categoryUuid, title }) => ({ value: categoryUuid, label: title }))
const labelOf = ({ code, fullName, name }: DepotProduct) => `${fullName || name} · ${code}`

/** What the live is about, and the product that it begins with. */
export function LiveFields({ sellerUuid, form, product, onProduct }: Props) {
  const { t } = useTranslation('live-studio')
  const { register, control, formState, getValues, setValue } = form
  const length = textLength(useWatch({ control, name: 'description' }).trim())
  const [typed, setTyped] = useState('')
  const found = useQuery({
    ...depotQueries.search(sellerUuid, useDeferredValue(typed.trim())),
    placeholderData: keepPreviousData,
    enabled: isSignedIn,
  })
  const products = found.data?.data ?? []
  const handleChoose = (uuid: string) => {
    const chosen = products.find((one) => one.uuid === uuid)
    if (!chosen) return
    onProduct(chosen)
    const isOurs = CATEGORIES.some(({ categoryUuid }) => categoryUuid === chosen.categoryUuid)
    if (isOurs && getValues('categoryUuid') === '')
      setValue('categoryUuid', chosen.categoryUuid, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <TextArea
        label={t('form.description.label')}
        help={t('form.description.help')}
        error={formState.errors.description && t('form.description.wrong')}
        counter={{
          length,
          max: DESCRIPTION_MAX,
          label: t('form.description.counter', { count: length, max: DESCRIPTION_MAX }),
        }}
        {...register('description')}
      />
      <Select
        label={t('form.category.label')}
        placeholder={t('form.category.placeholder')}
        options={CATEGORY_OPTIONS}
        error={formState.errors.categoryUuid && t('form.category.wrong')}
        {...register('categoryUuid')}
      />
      <SelectSearch
        label={t('form.product.label')}
        note={t('form.optional')}
        help={t('form.product.help')}
        placeholder={t('form.product.placeholder')}
        emptyLabel={found.isError ? t('form.product.unreachable') : t('form.product.none')}
        options={products.map((one) => ({ value: one.uuid, label: labelOf(one) }))}
        value={product?.uuid ?? null}
        valueLabel={product ? labelOf(product) : ''}
        onTyped={setTyped}
        onValueChange={handleChoose}
      />
    </>
  )
}
