import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { type BulkEdit, depotMutations } from '#data/catalogue/depot/mutations.ts'
import { showToast } from '#ui/toast.ts'
import { type BulkChange, bulkEdits, undoEdits } from './lib/bulk-edits.ts'

export type BulkResult = {
  done: number
  refused: number
  undo: readonly BulkEdit[]
  change: BulkChange
  /** Products that somebody else has changed meanwhile, as they are now. */
  stale: readonly DepotProduct[]
}

/** Edits many products at once, and takes the last edits back. */
export function useBulkEdit(ownerUuid: string) {
  const { t } = useTranslation('depot')
  const { mutateAsync, isPending } = useMutation(depotMutations.editMany(ownerUuid))
  const [result, setResult] = useState<BulkResult | null>(null)
  const showFailure = () => showToast({ kind: 'error', text: t('bulk.failed') })

  /** Resolves to true once the products are edited. */
  const edit = async (products: readonly DepotProduct[], change: BulkChange, isAgain = false): Promise<boolean> => {
    const edits = bulkEdits(products, change)
    try {
      const edited = edits.length === 0 ? [] : await mutateAsync(edits)
      const done = edited.filter(({ product }) => product !== null).length
      const stale = edited.flatMap(({ newer }) => newer ?? [])
      setResult((before) => ({
        done: done + (isAgain && before ? before.done : 0),
        refused: edited.length - done - stale.length + (isAgain && before ? before.refused : 0),
        undo: [...(isAgain && before ? before.undo : []), ...undoEdits(products, edits, edited)],
        change,
        stale,
      }))
      return true
    } catch {
      showFailure()
      return false
    }
  }
  const undo = async () => {
    if (!result || isPending) return
    try {
      const edited = await mutateAsync(result.undo)
      const refused = edited.filter(({ product }) => product === null).length
      setResult(null)
      showToast({ kind: refused > 0 ? 'error' : 'success', text: t(refused > 0 ? 'bulk.undoneSome' : 'bulk.undone') })
    } catch {
      showFailure()
    }
  }
  /** Makes the same change to the products as somebody else left them. */
  const editStale = async () => {
    if (result && !isPending) await edit(result.stale, result.change, true)
  }
  return { edit, editStale, undo, result, isPending, dismiss: () => setResult(null) }
}
