import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect, useState, type BaseSyntheticEvent } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import type { Quote } from '#contracts/commerce/basket.ts'
import type { OrderCreated } from '#contracts/commerce/create-order.ts'
import type { ErrorEntry } from '#contracts/base/errors.ts'
import { removeVisitorItems } from '#data/commerce/basket/visitor-basket.ts'
import { addressMutations } from '#data/catalogue/delivery/mutations.ts'
import { orderMutations } from '#data/commerce/order/mutations.ts'
import { serverNow } from '#lib/base/server-clock.ts'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import { formatTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { showToast } from '#ui/toast.ts'
import type { Buyer } from './use-buyer.ts'
import { ADDRESS_FIELDS, fieldOf, needsAddress, orderedParts, type CheckoutForm } from './lib/checkout-form.ts'
import { checkoutDraft } from './lib/draft.ts'
import { firstValues } from './lib/first-values.ts'
import { placeOnce } from './lib/place-once.ts'
import { useReview } from './use-review.ts'

export type CheckoutOptions = {
  buyer: Buyer
  quote: Quote
  refetch: () => Promise<{ data: Quote | undefined }>
  /**
   * An order is placed; the basket is about to become empty. `earlier` is an order of an earlier attempt, without the
   * buyer's later changes.
   */
  onPlaced: (earlier: OrderCreated | null) => void
}

const SOON_S = 60

/** Hour and minute at which the limit is over, rounded up. */
const timeAfter = (seconds: number | null) => formatTime(new Date(serverNow() + ((seconds ?? 0) + SOON_S) * 1000))

/** The checkout's form: default values, draft and submit. */
export function useCheckout({ buyer, quote, refetch, onPlaced }: CheckoutOptions) {
  const { t } = useTranslation('checkout')
  const userId = buyer.user?.uuid ?? null
  const { changes, isReviewed, review, setRefused } = useReview(quote)
  /** Terms that the buyer has seen, while later quotes may name newer ones. */
  const [termsVersion, setTermsVersion] = useState(quote.termsVersion)
  const [defaultValues] = useState(() => firstValues(buyer, checkoutDraft.read(userId)))
  const form = useForm<CheckoutForm>({ defaultValues })
  const place = useMutation(orderMutations.place())
  const saveAddress = useMutation(addressMutations.save(userId ?? ''))
  const router = useRouter()
  /** An order of the same goods from just now. */
  const [same, setSame] = useState<ErrorEntry['order'] | null>(null)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => checkoutDraft.write(userId, values),
      }),
    [form, userId],
  )

  function fail(field: string | null, type: string, message = '') {
    // The fields are hidden while a saved address is chosen.
    if (ADDRESS_FIELDS.some((one) => one === field)) form.setValue('addressUuid', null)
    form.setError((field ?? 'root') as FieldPath<CheckoutForm>, { type, message })
  }

  function keepAddress(values: CheckoutForm) {
    if (userId === null || !values.savesAddress || values.addressUuid !== null) return
    if (!needsAddress(orderedParts(quote), values)) return
    const { firstname, lastname, phone, street, zipcode, city } = values
    saveAddress.mutateAsync({ firstname, lastname, phone, street, zipcode, city }).catch(() => {
      showToast({ kind: 'error', text: t('address.notSaved') })
    })
  }

  async function send(values: CheckoutForm, isAgain = false) {
    if (orderedParts(quote).length === 0) return fail(null, 'nothingLeft')
    const { judgeCheckout } = await import('./lib/judge-checkout.ts')
    const { order: entered, faults } = judgeCheckout(values, quote, termsVersion)
    // In reverse, so that each field shows its first fault.
    for (const { field, type } of faults.toReversed()) fail(field, type)
    const hasChanged = !isReviewed()
    if (hasChanged) fail(null, 'changed')
    if (!entered || hasChanged) return
    const order = isAgain ? { ...entered, isAgain } : entered
    try {
      const { created, order: placed } = await placeOnce(order, userId, (sending) => place.mutateAsync(sending))
      const { id, token, payment } = created
      onPlaced(placed === order ? null : created)
      checkoutDraft.clear(userId)
      removeVisitorItems(placed.lines.map(({ variantProjectionUuid }) => variantProjectionUuid))
      // The buyer has to see what was ordered before paying for it.
      if (placed !== order) return
      keepAddress(values)
      await router.replace(order.paymentMethod === 'cash' ? paths.order(id, token) : paths.orderStep(id, token))
      // From the order's page, so that the way back from the bank leads to it.
      if (payment.redirectUrl !== null) window.location.assign(payment.redirectUrl)
    } catch (error) {
      if (error instanceof NetworkError) return fail(null, 'network')
      if (!(error instanceof ApiError)) throw error
      const [first] = error.errors
      // Not fetched again: the earlier order has emptied the basket, and the form shows what would be ordered.
      if (first?.order) return setSame(first.order)
      const type = first?.title ?? 'unexpected'
      const field = first?.path ? fieldOf(first.path, quote) : null
      // The tightest limits are those of guests.
      if (error.status === 429)
        return fail(null, userId === null ? 'tooManyOfGuests' : type, timeAfter(error.retryAfter))
      // The order may be placed, and the basket empty. Another submit finds out only while the form is shown.
      const latest = error.status < 500 ? (await refetch()).data : undefined
      setRefused(
        error.errors.flatMap(({ path: [list, index] = [] }) =>
          list === 'lines' ? (order.lines[Number(index)]?.variantProjectionUuid ?? []) : [],
        ),
      )
      if (type === 'TERMS_CHANGED_EXCEPTION') {
        form.setValue('acceptsTerms', false)
        if (latest) setTermsVersion(latest.termsVersion)
      }
      if (field !== null) fail(field, type)
      fail(null, type)
    }
  }

  const handleSubmit = form.handleSubmit((values) => send(values))
  const submit = (event: BaseSyntheticEvent) => {
    // React Hook Form keeps manual errors of fields without an input, and would block the submit.
    form.clearErrors()
    return handleSubmit(event)
  }
  const repeat = {
    order: same ?? null,
    confirm: () => {
      setSame(null)
      void send(form.getValues(), true)
    },
    cancel: () => setSame(null),
  }
  return { form, submit, repeat, isSending: form.formState.isSubmitting || place.isPending, changes, review }
}
