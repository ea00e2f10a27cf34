import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, type BaseSyntheticEvent } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import type { Quote } from '#contracts/basket.ts'
import { removeVisitorItems } from '#data/basket/visitor-basket.ts'
import { orderMutations } from '#data/order/mutations.ts'
import { ApiError, NetworkError } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useBuyer } from './use-buyer.ts'
import { EMPTY_CHECKOUT, fieldOf, methodsFor, orderedParts, toOrder, type CheckoutForm } from './lib/checkout-form.ts'
import { checkoutDraft, orderKey } from './lib/draft.ts'

type Options = { quote: Quote; termsVersion: string; refetch: () => Promise<unknown> }

/** The form of a checkout, its draft and its sending. */
export function useCheckout({ quote, termsVersion, refetch }: Options) {
  const form = useForm<CheckoutForm>({ defaultValues: EMPTY_CHECKOUT })
  const place = useMutation(orderMutations.place())
  const router = useRouter()
  const buyer = useBuyer()

  useEffect(() => {
    const draft = checkoutDraft.read()
    if (draft) form.reset(draft, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => checkoutDraft.write(values),
    })
  }, [form])

  useEffect(() => {
    if (!buyer) return
    for (const [name, value] of Object.entries(buyer) as [FieldPath<CheckoutForm>, string][])
      if (form.getValues(name) === '' && value !== '') form.setValue(name, value)
  }, [buyer, form])

  const fail = (field: string | null, type: string) =>
    form.setError((field ?? 'root') as FieldPath<CheckoutForm>, { type }, { shouldFocus: field !== null })

  /** Puts what stands in the way of the order beside its fields. False where nothing does. */
  async function judge(values: CheckoutForm): Promise<boolean> {
    const { CreateOrder } = await import('#contracts/create-order.ts')
    const faults = (CreateOrder.safeParse(toOrder(values, quote, termsVersion)).error?.issues ?? []).map((issue) => ({
      field: fieldOf(issue.path, quote),
      type: issue.message,
    }))
    for (const part of orderedParts(quote)) {
      const { uuid } = part.seller
      if (part.deliveryOptions.length > 1 && !values.options[uuid])
        faults.unshift({ field: `options.${uuid}`, type: 'fieldRequired' })
    }
    if (!values.paymentMethod || !methodsFor(quote, values).includes(values.paymentMethod))
      faults.push({ field: 'paymentMethod', type: 'fieldRequired' })
    if (!values.acceptsTerms) faults.push({ field: 'acceptsTerms', type: 'fieldRequired' })
    for (const { field, type } of faults.toReversed()) fail(field, type)
    return faults.length > 0
  }

  async function send(values: CheckoutForm) {
    if (await judge(values)) return
    const order = toOrder(values, quote, termsVersion)
    try {
      const { id, token } = await place.mutateAsync({ order, key: orderKey(order) })
      checkoutDraft.clear()
      removeVisitorItems(order.lines.map(({ variantProjectionUuid }) => variantProjectionUuid))
      await router.replace(values.paymentMethod === 'cash' ? paths.order(id, token) : paths.orderStep(id, token))
    } catch (error) {
      if (error instanceof NetworkError) return fail(null, 'network')
      if (!(error instanceof ApiError)) throw error
      const [first] = error.errors
      fail(first?.path ? fieldOf(first.path, quote) : null, first?.title ?? 'unexpected')
      fail(null, first?.title ?? 'unexpected')
      await refetch()
    }
  }

  const handleSubmit = form.handleSubmit(send)
  const submit = (event: BaseSyntheticEvent) => {
    // Errors of fields without an input stay until they are cleared, and would keep the form from being sent.
    form.clearErrors()
    return handleSubmit(event)
  }
  return { form, submit, isSending: place.isPending }
}
