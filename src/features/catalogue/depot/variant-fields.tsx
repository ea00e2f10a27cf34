import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useId } from 'react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { ONE_SIZE } from '#contracts/catalogue/depot.rules.ts'
import { sizesOfCategory } from '#contracts/catalogue/product-category-data.ts'
import { VARIANTS_MAX } from '#contracts/catalogue/product.rules.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { newVariant, type ProductValues, type VariantValues } from './lib/product-form-values.ts'
import styles from './variant-fields.module.css'

/** Sizes with their quantities. If the category has a set of sizes, they are chosen from it. */
export function VariantFields({ whole }: { whole: ReactNode }) {
  const { t } = useTranslation('depot')
  const titleId = useId()
  const { control, formState } = useFormContext<ProductValues>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'variants', keyName: 'key' })
  const [categoryUuid, variants] = useWatch({ control, name: ['categoryUuid', 'variants'] })
  const sizes = categoryUuid ? sizesOfCategory(categoryUuid) : []
  const taken = new Set(variants.map(({ size }) => size))
  const free = sizes.filter((size) => !taken.has(size))
  const isUntouched = variants.length === 1 && variants[0]?.uuid === undefined && variants[0]?.quantity === null
  /** Adds all sizes of the set with empty quantities, because most products are bought in all sizes. */
  const addAll = () =>
    isUntouched ? replace(sizes.map(newVariant)) : append(free.map(newVariant), { shouldFocus: false })

  return (
    <section className={styles.variants} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('variant.title')}
      </h3>
      <p className={styles.help}>{t(sizes.length > 0 ? 'variant.ofSet' : 'variant.free')}</p>
      <Notice tone="error">
        {formState.errors.variants?.root || formState.errors.variants?.message ? whole : null}
      </Notice>
      <ul className={styles.list}>
        {fields.map(({ key }, index) => (
          <VariantRow
            key={key}
            index={index}
            variant={variants[index]}
            sizes={sizes}
            isOnly={fields.length === 1}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="secondary"
          icon={<Plus size={18} />}
          disabled={fields.length >= VARIANTS_MAX}
          onClick={() => append(newVariant(free[0] ?? ''))}
        >
          {t('variant.add')}
        </Button>
        {free.length > 1 && fields.length + free.length <= VARIANTS_MAX && (
          <Button size="small" variant="ghost" onClick={addAll}>
            {t('variant.addAll', { count: sizes.length })}
          </Button>
        )}
      </div>
    </section>
  )
}

type RowProps = {
  index: number
  variant: VariantValues | undefined
  /** Sizes of the category; empty if any size may be typed. */
  sizes: readonly string[]
  isOnly: boolean
  onRemove: () => void
}

function VariantRow({ index, variant, sizes, isOnly, onRemove }: RowProps) {
  const { t } = useTranslation('depot')
  const { control, register, formState } = useFormContext<ProductValues>()
  const faults = formState.errors.variants?.[index]
  const say = (fault: { message?: string | undefined } | undefined, count = 0) =>
    fault && t([`variant.errors.${fault.message}`, 'variant.errors.wrong'], { count })
  const size = variant?.size ?? ''
  const options = [...new Set([...sizes, ...(size ? [size] : [])])]
  const label = t('variant.size')
  const error = say(faults?.size)
  return (
    <li className={styles.variant}>
      {sizes.length > 0 ? (
        <Select
          {...register(`variants.${index}.size`)}
          label={label}
          placeholder={t('variant.choose')}
          options={options.map((value) => ({ value, label: value }))}
          error={error}
        />
      ) : (
        <TextField
          {...register(`variants.${index}.size`)}
          label={label}
          placeholder={ONE_SIZE}
          autoComplete="off"
          error={error}
        />
      )}
      <TextField
        {...register(`variants.${index}.name`)}
        label={t('variant.name')}
        placeholder={t('variant.nameExample')}
        autoComplete="off"
        error={say(faults?.name)}
      />
      <Controller
        control={control}
        name={`variants.${index}.quantity`}
        render={({ field: { value, onChange, ref, ...field } }) => (
          <NumberField
            {...field}
            ref={ref}
            label={t('variant.quantity')}
            min={0}
            value={value}
            onValueChange={onChange}
            error={say(faults?.quantity, variant?.seenQuantity)}
          />
        )}
      />
      <IconButton
        label={t('variant.remove', { size: size || index + 1 })}
        className={styles.remove}
        disabled={isOnly}
        onClick={onRemove}
      >
        <Trash2 size={20} />
      </IconButton>
    </li>
  )
}
