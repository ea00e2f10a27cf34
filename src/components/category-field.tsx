import { useTranslation } from 'next-i18next/pages'
import { useMemo } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { flattenTree, pathInTree } from '#contracts/base/relationship-tree.rules.ts'
import type { CategoryCatalogue } from '#contracts/catalogue/category-catalogue.ts'
import { SelectSearch } from '#ui/select-search.tsx'

/** Every category with its full path, as shown to sellers: Moda › Odzież damska › Sukienki. */
export const catalogueOptions = ({ data }: CategoryCatalogue) =>
  flattenTree(data).map(({ uuid }) => ({
    value: uuid,
    label: pathInTree(data, uuid)
      .map(({ definition }) => definition.name)
      .join(' › '),
  }))

type Props<Values extends FieldValues, Submitted> = {
  control: Control<Values, unknown, Submitted>
  /** Field of the form that has the category's uuid, or an empty text. */
  name: FieldPathByValue<Values, string>
  label: string
  error: string | undefined
  catalogue: { data: CategoryCatalogue | undefined; isError: boolean; refetch: () => unknown }
}

/** Category of the whole catalogue, found by a part of its path, as a field of a form. */
export function CategoryField<Values extends FieldValues, Submitted>({
  control,
  name,
  label,
  error,
  catalogue,
}: Props<Values, Submitted>) {
  const { onChange, value, ...field } = useController({ control, name }).field
  const { t } = useTranslation('components')
  const { data, isError, refetch } = catalogue
  const options = useMemo(() => (data ? catalogueOptions(data) : []), [data])
  return (
    <SelectSearch
      {...field}
      label={label}
      error={error}
      onValueChange={onChange}
      placeholder={t(isError ? 'category.failed' : 'category.search')}
      emptyLabel={t('category.none')}
      options={options}
      value={value || null}
      onClick={() => isError && void refetch()}
    />
  )
}
