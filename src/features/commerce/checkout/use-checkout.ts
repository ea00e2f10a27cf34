import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect, useState, type BaseSyntheticEvent } from 'react'
import { useForm, type FieldErrors } from 'react-hook-form'
import type { ErrorEntry } from '#contracts/base/errors.ts'
import type { Quote } from '#contracts/commerce/basket.ts'
import type { CreateOrder, OrderCreated } from '#contracts/commerce/create-order.ts'
import { addressMutations } from '#data/catalogue/delivery/address-mutations.ts'
import { removeVisitorItems } from '#data/commerce/basket/visitor-basket.ts'
import { orderMutations } from '#data/commerce/order/mutations.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { showToast } from '#ui/toast.ts'
import { ADDRESS_FIELDS, needsAddress, orderedParts, type CheckoutForm } from './lib/checkout-form.ts'
import { checkoutDraft } from './lib/draft.ts'
import { firstValues } from './lib/first-values.ts'
import { orderFaults, refusedLines, type OrderFault } from './lib/order-faults.ts'
import { placeOnce } from './lib/place-once.ts'
import type { Buyer } from './use-buyer.ts'
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

/** The checkout's form: default values, draft and submit. */
export function useCheckout({ buyer, quote, refetch, onPlaced }: CheckoutOptions) {
  const userId = buyer.user?.uuid ?? null
  const { changes, isReviewed, review, setRefused } = useReview(quote)
  /** Terms that the buyer has seen, while later quotes may name newer ones. */
  const [termsVersion, setTermsVersion] = useState(quote.termsVersion)
  const form = useCheckoutForm(buyer, quote, termsVersion)
  const place = useMutation(orderMutations.place())
  const saveAddress = useAddressSaving(userId)
  const router = useRouter()
  /** An order of the same goods from just now. */
  const [same, setSame] = useState<ErrorEntry['order'] | null>(null)

  function fail({ field, type, message = '' }: OrderFault): void {
    // The fields are hidden while a saved address is chosen.
    if (ADDRESS_FIELDS.some((one) => one === field)) form.setValue('addressUuid', null)
    form.setError(field, { type, message })
  }

  async function send(order: CreateOrder): Promise<void> {
    if (!isReviewed()) return fail({ field: 'root', type: 'changed' })
    const values = { ...form.getValues() }
    try {
      const { created, order: placed } = await placeOnce(order, userId, (sending) => place.mutateAsync(sending))
      const { id, token, payment } = created
      onPlaced(placed === order ? null : created)
      checkoutDraft.clear(userId)
      removeVisitorItems(placed.lines.map(({ variantProjectionUuid }) => variantProjectionUuid))
      // The buyer has to see what was ordered before paying for it.
      if (placed !== order) return
      saveAddress(values, quote)
      await router.replace(order.paymentMethod === 'cash' ? paths.order(id, token) : paths.orderStep(id, token))
      // From the order's page, so that the way back from the bank leads to it.
      if (payment.redirectUrl !== null) window.location.assign(payment.redirectUrl)
    } catch (error) {
      if (error instanceof NetworkError) return fail({ field: 'root', type: 'network' })
      if (!(error instanceof ApiError)) throw error
      await handleRefusal(error, order)
    }
  }

  async function handleRefusal(error: ApiError, order: CreateOrder): Promise<void> {
    const [first] = error.errors
    // Not fetched again: the earlier order has emptied the basket, and the form shows what would be ordered.
    if (first?.order) return setSame(first.order)
    if (error.status !== 429) {
      // The order may be placed, and the basket empty. Another submit finds out only while the form is shown.
      const latest = error.status < 500 ? (await refetch()).data : undefined
      setRefused(refusedLines(error, order))
      if (first?.title === 'TERMS_CHANGED_EXCEPTION') {
        form.setValue('acceptsTerms', false)
        if (latest) setTermsVersion(latest.termsVersion)
      }
    }
    for (const fault of orderFaults(error, quote, userId === null)) fail(fault)
  }

  function handleInvalid(errors: FieldErrors<CheckoutForm>): void {
    if (orderedParts(quote).length === 0) {
      form.clearErrors()
      return fail({ field: 'root', type: 'nothingLeft' })
    }
    if (ADDRESS_FIELDS.some((field) => errors[field])) form.setValue('addressUuid', null)
    if (!isReviewed()) fail({ field: 'root', type: 'changed' })
  }

  const submit = (event: BaseSyntheticEvent) => {
    // A message that comes again is announced again.
    form.clearErrors()
    return form.handleSubmit(send, handleInvalid)(event)
  }
  const repeat = {
    order: same ?? null,
    confirm: () => {
      setSame(null)
      void form.handleSubmit((order) => send({ ...order, isAgain: true }), handleInvalid)()
    },
    cancel: () => setSame(null),
  }
  return { form, submit, repeat, isSending: form.formState.isSubmitting || place.isPending, changes, review }
}

function useCheckoutForm(buyer: Buyer, quote: Quote, termsVersion: string) {
  const userId = buyer.user?.uuid ?? null
  const [defaultValues] = useState(() => firstValues(buyer, checkoutDraft.read(userId)))
  const form = useForm<CheckoutForm, unknown, CreateOrder>({
    resolver: formResolver<CheckoutForm>()(() =>
      import('./lib/checkout-contract.ts').then((contract) => contract.checkoutContract(quote, termsVersion)),
    ),
    defaultValues,
    // The form focuses its first fault in the order of the page, once all faults are rendered.
    shouldFocusError: false,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => checkoutDraft.write(userId, values),
      }),
    [form, userId],
  )
  return form
}

/** Saves a typed address for the buyer's next order, if they want that. */
function useAddressSaving(userId: string | null) {
  const { t } = useTranslation('checkout')
  const { mutateAsync } = useMutation(addressMutations.save(userId ?? ''))
  return (values: CheckoutForm, quote: Quote): void => {
    if (userId === null || !values.savesAddress || values.addressUuid !== null) return
    if (!needsAddress(orderedParts(quote), values)) return
    const { firstname, lastname, phone, street, zipcode, city } = values
    mutateAsync({ firstname, lastname, phone, street, zipcode, city }).catch(() => {
      showToast({ kind: 'error', text: t('address.notSaved') })
    })
  }
}
