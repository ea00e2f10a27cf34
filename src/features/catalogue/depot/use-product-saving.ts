import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { CreateDepotProduct, DepotProduct } from '#contracts/catalogue/depot.ts'
import { depotMutations } from '#data/catalogue/depot/mutations.ts'
import { depotQueries } from '#data/catalogue/depot/queries.ts'
import { ApiError } from '#lib/shared/api.ts'
import { type FaultMeanings, type FormFault, formFaults } from '#lib/shared/form-faults.ts'
import { showToast } from '#ui/toast.ts'
import { PRODUCT_FIELDS, rebased, type ProductValues, valuesOf } from './lib/product-form-values.ts'

const FAULTS: FaultMeanings<'code'> = { DEPOT_CODE_ALREADY_EXISTS_EXCEPTION: { field: 'code', type: 'taken' } }

type Parts = {
  ownerUuid: string
  product: DepotProduct | null
  form: UseFormReturn<ProductValues, unknown, CreateDepotProduct>
  /** Shows faults at their fields. */
  showFaults: (faults: readonly FormFault<FieldPath<ProductValues>>[]) => void
  onSaving: (isSaving: boolean) => void
  onSaved: () => void
}

/** Saves a product, unless it was changed elsewhere meanwhile: then the seller decides which version stays. */
export function useProductSaving({ ownerUuid, product, form, showFaults, onSaving, onSaved }: Parts) {
  const { t } = useTranslation('depot')
  const create = useMutation(depotMutations.create(ownerUuid))
  const edit = useMutation(depotMutations.edit(ownerUuid, product?.uuid ?? ''))
  const client = useQueryClient()
  /** Version being edited, and a newer one saved elsewhere since. */
  const [base, setBase] = useState(product)
  const [newer, setNewer] = useState<DepotProduct | null>(null)

  const showFault = async (error: Error) => {
    const fault = error instanceof ApiError && product ? error : null
    const newest = async ({ uuid }: DepotProduct) =>
      client.query({ ...depotQueries.product(ownerUuid, uuid), staleTime: 0 })
    if (fault?.status === 412 && product) {
      const seen = await newest(product)
      form.setValue('variants', rebased(form.getValues('variants'), seen))
      setNewer(seen)
    } else if (fault?.has('OUT_OF_STOCK_EXCEPTION') && product) showShortage(fault, await newest(product))
    else if (fault?.status === 404) showFaults([{ field: 'root', type: 'gone' }])
    else showFaults(formFaults(error, PRODUCT_FIELDS, FAULTS))
  }
  /**
   * Reports that the stock is lower than the quantity to remove. Typed quantities stay, relative to the current stock.
   */
  const showShortage = ({ errors }: ApiError, { variants }: DepotProduct) => {
    const short = errors.map(({ path }) => Number(path?.[1]))
    for (const [position, index] of short.entries()) {
      const left = variants.find(({ uuid }) => uuid === form.getValues(`variants.${index}.uuid`))?.quantity ?? 0
      form.setValue(`variants.${index}.seenQuantity`, left)
      const field = `variants.${index}.quantity` as const
      form.setError(field, { type: 'outOfStock', message: 'outOfStock' }, { shouldFocus: position === 0 })
    }
  }
  const save = async (values: CreateDepotProduct) => {
    const on = newer ?? base
    if (create.isPending || edit.isPending) return
    onSaving(true)
    try {
      await (on ? edit.mutateAsync({ changes: values, seen: on.version }) : create.mutateAsync(values))
      showToast({ kind: 'success', text: t('form.saved', { name: values.name }) })
      onSaved()
    } catch (error) {
      await showFault(error as Error).catch((fault: Error) => showFaults(formFaults(fault, PRODUCT_FIELDS)))
    } finally {
      onSaving(false)
    }
  }
  /** Replaces the typed values by the newer version. */
  const handleTake = () => {
    form.reset(valuesOf(newer))
    setBase(newer)
    setNewer(null)
  }
  return { base, newer, save, isSaving: edit.isPending, handleTake }
}
