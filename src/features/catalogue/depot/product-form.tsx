import { useQuery } from '@tanstack/react-query'
import { ListTree } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { Controller, type FieldPath, FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { CategoryField } from '#components/category-field.tsx'
import formStyles from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import type { CreateDepotProduct, DepotProduct } from '#contracts/catalogue/depot.ts'
import { DEPOT_DESCRIPTION_MAX } from '#contracts/catalogue/depot.rules.ts'
import { categoryQueries } from '#data/catalogue/category/queries.ts'
import { usePicturesUpload } from '#data/media/media/use-pictures-upload.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { paths } from '#lib/shared/paths.ts'
import { storeProductDraft } from '#data/catalogue/depot/product-draft.ts'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { LawFields } from './law-fields.tsx'
import { type ProductValues, valuesOf } from './lib/product-form-values.ts'
import { PicturesField } from './pictures-field.tsx'
import { ProductConflict } from './product-conflict.tsx'
import styles from './product-form.module.css'
import { useProposedCode } from './use-proposed-code.ts'
import { useProductSaving } from './use-product-saving.ts'
import { VariantFields } from './variant-fields.tsx'

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
  const { whole, wrong, showFaults } = useFormWords(form, 'depot')
  const catalogue = useQuery(categoryQueries.catalogue())
  const router = useRouter()
  const { isDirty } = form.formState

  useProposedCode(form, product === null)

  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const takeDraft = useEffectEvent(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true })
  })
  useEffect(() => takeDraft(), [])

  const { base, newer, save, isSaving, handleTake } = useProductSaving({
    ownerUuid,
    product,
    form,
    showFaults,
    onSaving,
    onSaved,
  })
  const pictures = usePicturesUpload((uuid) =>
    form.setValue('mediaUuids', [...form.getValues('mediaUuids'), uuid], { shouldDirty: true }),
  )
  // A picture on its way would be left out.
  const handleSubmit = form.handleSubmit(async (values) => {
    if (pictures.isSending) showToast({ kind: 'info', text: t('picture.wait') })
    else await save(values)
  })
  const handleToTree = () => {
    storeProductDraft({ ownerUuid, product: base, values: form.getValues() })
    void router.push({ pathname: paths.productCategory, query: { for: 'depot' } })
  }

  return (
    <FormProvider {...form}>
      <form id={id} className={formStyles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Notice tone="error">{whole}</Notice>
        {newer && <ProductConflict isSaving={isSaving} onTake={handleTake} onSaveOver={() => void handleSubmit()} />}
        <ProductFacts form={form} wrong={wrong} pictures={pictures} />
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

type FactsProps = {
  form: UseFormReturn<ProductValues, unknown, CreateDepotProduct>
  wrong: (field: FieldPath<ProductValues>) => string | undefined
  pictures: ReturnType<typeof usePicturesUpload>
}

/** Pictures, names, code and price. */
function ProductFacts({ form, wrong, pictures }: FactsProps) {
  const { t } = useTranslation('depot')
  return (
    <>
      <Controller
        control={form.control}
        name="mediaUuids"
        render={({ field: { value, onChange } }) => (
          <PicturesField uuids={value} upload={pictures} onChange={onChange} error={wrong('mediaUuids')} />
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
    </>
  )
}
