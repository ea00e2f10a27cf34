import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRef } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { CategoryField } from '#components/category-field.tsx'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import type { ReelForm } from '#contracts/video/reel-form.ts'
import { textLength } from '#contracts/base/text.rules.ts'
import { DESCRIPTION_MAX } from '#contracts/video/video.rules.ts'
import { categoryQueries } from '#data/catalogue/category/queries.ts'
import { NumberField } from '#ui/number-field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { ReelValues } from './lib/values.ts'
import { ProductField } from './product-field.tsx'
import styles from './reel-workshop.module.css'
import { useFaultWords } from './use-fault-words.ts'

const LABELS = ['bestseller', 'new', 'sellout'] as const

/** Product, price and description. */
export function ReelFields({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('upload')
  const { control, register, getValues, setValue } = useFormContext<ReelValues, unknown, ReelForm>()
  const say = useFaultWords()
  const catalogue = useQuery(categoryQueries.catalogue())
  const description = useWatch({ control, name: 'description' })
  const length = textLength(description.trim())

  const ofProduct = useRef('')

  // The category follows the product until the user chooses another one.
  const handleProduct = (product: DepotProduct) => {
    const options = { shouldDirty: true, shouldValidate: true }
    setValue('price', product.price, options)
    if (['', ofProduct.current].includes(getValues('category'))) setValue('category', product.categoryUuid, options)
    ofProduct.current = product.categoryUuid
  }
  return (
    <div className={styles.fields}>
      <ProductField userUuid={userUuid} onProduct={handleProduct} />
      <Controller
        control={control}
        name="price"
        render={({ field: { value, onChange, ...field } }) => (
          <NumberField
            {...field}
            label={t('form.price.label')}
            help={t('form.price.help')}
            error={say('price')}
            value={value}
            onValueChange={onChange}
            decimals={2}
            unit={t('form.price.unit')}
            min={0.01}
          />
        )}
      />
      <TextArea
        label={t('form.description.label')}
        help={t('form.description.help')}
        error={say('description')}
        counter={{
          length,
          max: DESCRIPTION_MAX,
          label: t('form.description.counter', { count: length, max: DESCRIPTION_MAX }),
        }}
        {...register('description')}
      />
      <CategoryField
        control={control}
        name="category"
        label={t('form.category.label')}
        error={say('category')}
        catalogue={catalogue}
      />
      <Select
        label={t('form.labels.label')}
        note={t('form.optional')}
        placeholder={t('form.labels.none')}
        options={LABELS.map((value) => ({ value, label: t(`form.labels.${value}`) }))}
        {...register('labels')}
      />
    </div>
  )
}
