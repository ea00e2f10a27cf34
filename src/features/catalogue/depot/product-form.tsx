import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ListTree } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { CategoryField } from '#components/category-field.tsx'
import formStyles from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import type { CreateDepotProduct, DepotProduct } from '#contracts/catalogue/depot.ts'
import { DEPOT_DESCRIPTION_MAX } from '#contracts/catalogue/depot.rules.ts'
import { categoryQueries } from '#data/catalogue/category/queries.ts'
import { depotMutations } from '#data/catalogue/depot/mutations.ts'
import { depotQueries } from '#data/catalogue/depot/queries.ts'
import { ApiError } from '#lib/shared/api.ts'
import { type FaultMeanings, formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { paths } from '#lib/shared/paths.ts'
import { keepProductDraft } from '#data/catalogue/depot/product-draft.ts'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { LawFields } from './law-fields.tsx'
import { PRODUCT_FIELDS, rebased, type ProductValues, valuesOf } from './lib/product-form-values.ts'
import { PictureField } from './picture-field.tsx'
import { ProductConflict } from './product-conflict.tsx'
import styles from './product-form.module.css'
import { VariantFields } from './variant-fields.tsx'

const FAULTS: FaultMeanings<'code'> = { DEPOT_CODE_ALREADY_EXISTS_EXCEPTION: { field: 'code', type: 'taken' } }

type Props = {
  id: string
  ownerUuid: string
  product: DepotProduct | null
  /** Values that were typed before the seller left to pick a category in the tree. */
  draft?: ProductValues | undefined
  onDirty: (isDirty: boolean) => void
  onSaving: (isSaving: boolean) => void
  onSaved: () => void
}

export function ProductForm({ id, ownerUuid, product, draft, onDirty, onSaving, onSaved }: Props) {
  const { t } = useTranslation('depot')
  const had = product?.variants.map(({ size }) => size) ?? []
  const form = useForm<ProductValues, unknown, CreateDepotProduct>({
    resolver: formResolver<ProductValues>()(() =>
      import('./lib/product-contract.ts').then((contract) => contract.productContract(had)),
    ),
    defaultValues: valuesOf(product),
  })
  const { whole, wrong, tell } = useFormWords(form, 'depot')
  const catalogue = useQuery(categoryQueries.catalogue())
  const create = useMutation(depotMutations.create(ownerUuid))
  const edit = useMutation(depotMutations.edit(ownerUuid, product?.uuid ?? ''))
  const client = useQueryClient()
  const router = useRouter()
  /** Version being edited, and a newer one saved elsewhere since. */
  const [base, setBase] = useState(product)
  const [newer, setNewer] = useState<DepotProduct | null>(null)
  const { isDirty } = form.formState

  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const takeDraft = useEffectEvent(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true })
  })
  useEffect(() => takeDraft(), [])

  const tellFault = async (error: Error) => {
    const fault = error instanceof ApiError && product ? error : null
    const newest = async ({ uuid }: DepotProduct) =>
      client.query({ ...depotQueries.product(ownerUuid, uuid), staleTime: 0 })
    if (fault?.status === 412 && product) {
      const seen = await newest(product)
      form.setValue('variants', rebased(form.getValues('variants'), seen))
      setNewer(seen)
    } else if (fault?.has('OUT_OF_STOCK_EXCEPTION') && product) tellShortage(fault, await newest(product))
    else if (fault?.status === 404) tell([{ field: 'root', type: 'gone' }])
    else tell(formFaults(error, PRODUCT_FIELDS, FAULTS))
  }
  /**
   * Reports that the stock is lower than the quantity to remove. Typed quantities stay, relative to the current stock.
   */
  const tellShortage = ({ errors }: ApiError, { variants }: DepotProduct) => {
    const short = errors.map(({ path }) => Number(path?.[1]))
    for (const [position, index] of short.entries()) {
      const left = variants.find(({ uuid }) => uuid === form.getValues(`variants.${index}.uuid`))?.quantity ?? 0
      form.setValue(`variants.${index}.seenQuantity`, left)
      const field = `variants.${index}.quantity` as const
      form.setError(field, { type: 'outOfStock', message: 'outOfStock' }, { shouldFocus: position === 0 })
    }
  }
  const save = async (values: CreateDepotProduct, on: DepotProduct | null) => {
    if (create.isPending || edit.isPending) return
    onSaving(true)
    try {
      await (on ? edit.mutateAsync({ changes: values, seen: on.version }) : create.mutateAsync(values))
      showToast({ kind: 'success', text: t('form.saved', { name: values.name }) })
      onSaved()
    } catch (error) {
      await tellFault(error as Error).catch((fault: Error) => tell(formFaults(fault, PRODUCT_FIELDS)))
    } finally {
      onSaving(false)
    }
  }
  const handleSubmit = form.handleSubmit((values) => save(values, newer ?? base))
  const handleTake = () => {
    form.reset(valuesOf(newer))
    setBase(newer)
    setNewer(null)
  }
  const handleToTree = () => {
    keepProductDraft({ ownerUuid, product: base, values: form.getValues() })
    void router.push({ pathname: paths.productPlace, query: { for: 'depot' } })
  }

  return (
    <FormProvider {...form}>
      <form id={id} className={formStyles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Notice tone="error">{whole}</Notice>
        {newer && (
          <ProductConflict isSaving={edit.isPending} onTake={handleTake} onSaveOver={() => void handleSubmit()} />
        )}
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
        <div className={styles.category}>
          <CategoryField
            control={form.control}
            name="categoryUuid"
            label={t('form.category')}
            error={wrong('categoryUuid')}
            catalogue={catalogue}
          />
          <Button size="small" variant="ghost" icon={<ListTree size={18} />} onClick={handleToTree}>
            {t('form.inTree')}
          </Button>
        </div>
        <TextArea
          {...form.register('description')}
          label={t('form.description')}
          note={t('form.optional')}
          error={wrong('description')}
          maxLength={DEPOT_DESCRIPTION_MAX}
        />
        <VariantFields whole={wrong('variants')} />
        <LawFields />
      </form>
    </FormProvider>
  )
}
