import { useTranslation } from 'next-i18next/pages'
import { type ComponentProps, useMemo } from 'react'
import type { CategoryCatalogue } from '#contracts/category-catalogue.ts'
import { catalogueOptions } from '#lib/shared/catalogue-options.ts'
import { SelectSearch } from '#ui/select-search.tsx'

type Props = Pick<
  ComponentProps<typeof SelectSearch>,
  'label' | 'error' | 'name' | 'ref' | 'disabled' | 'onBlur' | 'onValueChange'
> & {
  /** Uuid, or an empty text. */
  value: string
  catalogue: { data: CategoryCatalogue | undefined; isError: boolean; refetch: () => unknown }
}

/** Category of the whole catalogue, found by a part of its path. */
export function CategoryField({ value, catalogue, ...field }: Props) {
  const { t } = useTranslation('components')
  const { data, isError, refetch } = catalogue
  const options = useMemo(() => (data ? catalogueOptions(data) : []), [data])
  return (
    <SelectSearch
      {...field}
      placeholder={t(isError ? 'category.failed' : 'category.search')}
      emptyLabel={t('category.none')}
      options={options}
      value={value || null}
      onClick={() => isError && void refetch()}
    />
  )
}
