import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useId, useMemo, useState } from 'react'
import { catalogueOptions } from '#components/category-field.tsx'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { categoryQueries } from '#data/catalogue/category/queries.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Select } from '#ui/select.tsx'
import { SelectSearch } from '#ui/select-search.tsx'
import { type BulkChange, changedPrice, changedQuantity } from './lib/bulk-edits.ts'
import styles from './bulk-dialog.module.css'

const PREVIEWED = 3
const HOWS = { price: ['lower', 'raise', 'set'], stock: ['add', 'take', 'set'] } as const

type Props = {
  kind: BulkChange['kind']
  products: readonly DepotProduct[]
  isSaving: boolean
  onClose: () => void
  onEdit: (change: BulkChange) => void
}

/** Asks for one change to all selected products, and shows what it does to the first of them. */
export function BulkDialog({ kind, products, isSaving, onClose, onEdit }: Props) {
  const { t } = useTranslation('depot')
  const formId = useId()
  const [how, setHow] = useState<string>(kind === 'category' ? '' : HOWS[kind][0])
  const [value, setValue] = useState<number | null>(null)
  const [categoryUuid, setCategoryUuid] = useState<string | null>(null)
  const [showsFault, setShowsFault] = useState(false)
  const change = changeOf(kind, how, value, categoryUuid)
  const fault = showsFault && change === null && t(`bulk.${kind}.wrong`)

  const handleSubmit = (event: BaseSyntheticEvent) => {
    event.preventDefault()
    if (change) onEdit(change)
    else setShowsFault(true)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(`bulk.${kind}.title`, { count: products.length })}
      text={t(`bulk.${kind}.text`)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('bulk.cancel')}
          </Button>
          <Button type="submit" form={formId} isLoading={isSaving}>
            {t('bulk.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
        {kind === 'category' ? (
          <CategoryChoice value={categoryUuid} error={fault} onChange={setCategoryUuid} />
        ) : (
          <>
            <Select
              label={t('bulk.how')}
              value={how}
              options={HOWS[kind].map((one) => ({ value: one, label: t(`bulk.${kind}.${one}`) }))}
              onChange={({ target }) => setHow(target.value)}
            />
            <NumberField
              label={t(`bulk.${kind}.value`)}
              min={0}
              value={value}
              error={fault}
              onValueChange={setValue}
              {...(kind === 'price' && { decimals: 2, unit: how === 'set' ? t('form.currency') : '%' })}
            />
          </>
        )}
      </form>
      {change && change.kind !== 'category' && <Preview products={products} change={change} />}
    </Dialog>
  )
}

function changeOf(
  kind: BulkChange['kind'],
  how: string,
  value: number | null,
  categoryUuid: string | null,
): BulkChange | null {
  if (kind === 'category') return categoryUuid === null ? null : { kind, categoryUuid }
  if (value === null || Number.isNaN(value) || value < 0) return null
  if (kind === 'stock') {
    const known = HOWS.stock.find((one) => one === how)
    return known && Number.isInteger(value) ? { kind, how: known, value } : null
  }
  const known = HOWS.price.find((one) => one === how)
  return known && value > 0 ? { kind, how: known, value } : null
}

type ChoiceProps = { value: string | null; error: string | false; onChange: (uuid: string | null) => void }

function CategoryChoice({ value, error, onChange }: ChoiceProps) {
  const { t } = useTranslation(['depot', 'components'])
  const { data } = useQuery(categoryQueries.catalogue())
  const options = useMemo(() => (data ? catalogueOptions(data) : []), [data])
  return (
    <SelectSearch
      label={t('form.category')}
      error={error}
      placeholder={t('components:category.search')}
      emptyLabel={t('components:category.none')}
      options={options}
      value={value}
      onValueChange={onChange}
    />
  )
}

type PreviewProps = { products: readonly DepotProduct[]; change: Exclude<BulkChange, { kind: 'category' }> }

function Preview({ products, change }: PreviewProps) {
  const { t } = useTranslation('depot')
  return (
    <ul className={styles.preview} aria-label={t('bulk.preview')}>
      {products.slice(0, PREVIEWED).map(({ uuid, name, price, variants }) => (
        <li key={uuid}>
          <span>{name}</span>
          <strong>
            {change.kind === 'price'
              ? `${formatPrice(price)} → ${formatPrice(changedPrice(price, change))}`
              : variants
                  .map(({ size, quantity }) => `${size}: ${quantity} → ${changedQuantity(quantity, change)}`)
                  .join(', ')}
          </strong>
        </li>
      ))}
      {products.length > PREVIEWED && <li>{t('bulk.more', { count: products.length - PREVIEWED })}</li>}
    </ul>
  )
}
