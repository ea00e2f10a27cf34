import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useMemo } from 'react'
import { Controller, FormProvider, type Resolver, useForm } from 'react-hook-form'
import formStyles from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import type { CreateDepotProduct, DepotProduct } from '#contracts/depot.ts'
import { DEPOT_DESCRIPTION_MAX } from '#contracts/depot.rules.ts'
import { categoryQueries } from '#data/category/queries.ts'
import { depotMutations } from '#data/depot/mutations.ts'
import { type FaultMeanings, formFaults } from '#lib/form-faults.ts'
import { NumberField } from '#ui/number-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectSearch } from '#ui/select-search.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { categoryOptions } from './lib/category-options.ts'
import { PRODUCT_FIELDS, productContract, type ProductValues, valuesOf } from './lib/product-form.ts'
import { PictureField } from './picture-field.tsx'
import { VariantFields } from './variant-fields.tsx'

const FAULTS: FaultMeanings<'code'> = { DEPOT_CODE_ALREADY_EXISTS_EXCEPTION: { field: 'code', type: 'taken' } }

type Props = {
  id: string
  ownerUuid: string
  product: DepotProduct | null
  onDirty: (isDirty: boolean) => void
  onSaving: (isSaving: boolean) => void
  onSaved: () => void
}

export function ProductForm({ id, ownerUuid, product, onDirty, onSaving, onSaved }: Props) {
  const { t } = useTranslation('depot')
  const contract = useMemo(() => productContract(product?.variants.map(({ size }) => size) ?? []), [product])
  const form = useForm<ProductValues, unknown, CreateDepotProduct>({
    resolver: zodResolver(contract) as unknown as Resolver<ProductValues, unknown, CreateDepotProduct>,
    defaultValues: valuesOf(product),
  })
  const { whole, wrong, tell } = useFormWords(form, 'depot')
  const catalogue = useQuery(categoryQueries.catalogue())
  const options = useMemo(() => (catalogue.data ? categoryOptions(catalogue.data) : []), [catalogue.data])
  const create = useMutation(depotMutations.create(ownerUuid))
  const edit = useMutation(depotMutations.edit(ownerUuid, product?.uuid ?? ''))
  const { isDirty } = form.formState

  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const handleSubmit = form.handleSubmit(async (values) => {
    if (create.isPending || edit.isPending) return
    onSaving(true)
    try {
      await (product ? edit.mutateAsync(values) : create.mutateAsync(values))
      showToast({ kind: 'success', text: t('form.saved', { name: values.name }) })
      onSaved()
    } catch (error) {
      tell(formFaults(error as Error, PRODUCT_FIELDS, FAULTS))
    } finally {
      onSaving(false)
    }
  })

  return (
    <FormProvider {...form}>
      <form id={id} className={formStyles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Notice tone="error">{whole}</Notice>
        <Controller
          control={form.control}
          name="mediaUuid"
          render={({ field: { value, onChange } }) => (
            <PictureField mediaUuid={value} onChange={onChange} error={wrong('mediaUuid')} />
          )}
        />
        <TextField {...form.register('name')} label={t('form.name')} error={wrong('name')} autoComplete="off" />
        <TextField
          {...form.register('fullName')}
          label={t('form.fullName')}
          note={t('form.optional')}
          help={t('form.fullNameHelp')}
          error={wrong('fullName')}
          autoComplete="off"
        />
        <div className={formStyles.pair}>
          <TextField
            {...form.register('code')}
            label={t('form.code')}
            help={t('form.codeHelp')}
            error={wrong('code')}
            autoComplete="off"
            spellCheck={false}
          />
          <Controller
            control={form.control}
            name="price"
            render={({ field: { value, onChange, ref, ...field } }) => (
              <NumberField
                {...field}
                ref={ref}
                label={t('form.price')}
                unit={t('form.currency')}
                decimals={2}
                min={0.01}
                value={value}
                onValueChange={onChange}
                error={wrong('price')}
              />
            )}
          />
        </div>
        <Controller
          control={form.control}
          name="categoryUuid"
          render={({ field: { value, onChange, onBlur } }) => (
            <SelectSearch
              label={t('form.category')}
              placeholder={t(catalogue.isError ? 'form.categoryFailed' : 'form.categorySearch')}
              emptyLabel={t('form.categoryNone')}
              options={options}
              value={value || null}
              onValueChange={onChange}
              onBlur={onBlur}
              onClick={() => catalogue.isError && void catalogue.refetch()}
              error={wrong('categoryUuid')}
            />
          )}
        />
        <TextArea
          {...form.register('description')}
          label={t('form.description')}
          note={t('form.optional')}
          error={wrong('description')}
          maxLength={DEPOT_DESCRIPTION_MAX}
        />
        <VariantFields whole={wrong('variants')} />
      </form>
    </FormProvider>
  )
}
