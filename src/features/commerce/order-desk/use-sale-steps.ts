import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRef, useState } from 'react'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { TakeStep } from '#contracts/commerce/order-request.ts'
import { saleMutations } from '#data/commerce/sale/mutations.ts'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import { usePostponed } from '#lib/browser/use-postponed.ts'
import { showToast } from '#ui/toast.ts'
import type { Steppable } from './lib/after-step.ts'

/** Each undoable step with the step that undoes it. */
const UNDONE_BY: Partial<Record<OrderStep, OrderStep>> = { pack: 'unpack', unpack: 'pack' }
/** Steps that cannot be undone and that mail the buyer. They are sent with a delay, so that a slip can be cancelled. */
const POSTPONED: readonly OrderStep[] = ['pay', 'accept', 'send', 'deliver', 'bookCash', 'refuseCancel', 'bookTransfer']

/** Takes steps of one or several sales, with undo. `stepOf` returns the step that a sale has pending. */
export function useSaleSteps() {
  const { t } = useTranslation('order-desk')
  const { mutateAsync } = useMutation(saleMutations.step())
  const { postpone, takeBack } = usePostponed()
  const [waiting, setWaiting] = useState<ReadonlyMap<string, OrderStep>>(new Map())
  // A ref, because delayed callbacks would see the stale state of this render.
  const current = useRef(new Map<string, OrderStep>())

  const setStep = (uuid: string, step: OrderStep | null) => {
    if (step === null) current.current.delete(uuid)
    else current.current.set(uuid, step)
    setWaiting(new Map(current.current))
  }
  const showFailure = (error: unknown) => {
    const hasChanged = error instanceof ApiError && error.status === 412
    const isOffline = error instanceof NetworkError
    showToast({ kind: 'error', text: t(hasChanged ? 'changed' : isOffline ? 'notSent' : 'stepFailed') })
  }
  const nameOf = (sales: readonly Steppable[]) =>
    sales.length === 1 ? (sales[0]?.number ?? '') : t('orders', { count: sales.length })

  /** Sends a pending step. Returns the resulting version of the order. */
  async function flush({ uuid, version }: Steppable): Promise<number> {
    const step = current.current.get(uuid)
    if (step === undefined || !takeBack(uuid)) return version
    await mutateAsync({ uuid, step, version })
    setStep(uuid, null)
    return version + 1
  }

  async function takeLater(sales: readonly Steppable[], step: OrderStep) {
    const versions = await Promise.all(sales.map(async (sale) => [sale.uuid, await flush(sale)] as const))
    for (const [uuid, version] of versions) {
      setStep(uuid, step)
      postpone(uuid, () => {
        mutateAsync({ uuid, step, version })
          .catch(showFailure)
          .finally(() => setStep(uuid, null))
      })
    }
    const undo = () => {
      const taken = versions.filter(([uuid]) => takeBack(uuid))
      for (const [uuid] of taken) setStep(uuid, null)
      if (taken.length < versions.length) showToast({ kind: 'info', text: t('tooLate') })
    }
    const text = t(`done.${step}`, { name: nameOf(sales) })
    showToast({ kind: 'success', text, action: { label: t('undo'), onAction: undo } })
  }

  async function takeNow(sales: readonly Steppable[], step: OrderStep, body: TakeStep) {
    const results = await Promise.allSettled(
      sales.map(async (sale) => {
        const version = await flush(sale)
        await mutateAsync({ uuid: sale.uuid, step, body, version })
        return { ...sale, version: version + 1 }
      }),
    )
    const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const failure = results.find((result) => result.status === 'rejected')
    if (failure) showFailure(failure.reason)
    if (done.length === 0) return
    const undone = UNDONE_BY[step]
    const undo = undone && { label: t('undo'), onAction: () => void takeNow(done, undone, {}) }
    showToast({ kind: 'success', text: t(`done.${step}`, { name: nameOf(done) }), ...(undo && { action: undo }) })
  }

  return {
    /** Steps that are pending, by sale. */
    waiting,
    stepOf: (uuid: string): OrderStep | undefined => waiting.get(uuid),
    /** A step with a body was confirmed in a dialog, so it is sent without delay. */
    take: (sales: readonly Steppable[], step: OrderStep, body?: TakeStep): Promise<void> =>
      POSTPONED.includes(step) && body === undefined
        ? takeLater(sales, step).catch(showFailure)
        : takeNow(sales, step, body ?? {}),
  }
}
