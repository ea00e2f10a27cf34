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
import { EMPTY_CHECKOUT, fieldOf, type CheckoutForm } from './lib/checkout-form.ts'
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

  async function send(values: CheckoutForm) {
    const { judgeCheckout } = await import('./lib/judge-checkout.ts')
    const { order, faults } = judgeCheckout(values, quote, termsVersion)
    // The first one last: it takes the focus.
    for (const { field, type } of faults.toReversed()) fail(field, type)
    if (!order) return
    try {
      const { id, token } = await place.mutateAsync({ order, key: orderKey(order) })
      checkoutDraft.clear()
      removeVisitorItems(order.lines.map(({ variantProjectionUuid }) => variantProjectionUuid))
      await router.replace(order.paymentMethod === 'cash' ? paths.order(id, token) : paths.orderStep(id, token))
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
    // Manual errors of fields without an input stay until they are cleared, and would keep the form from being sent.
    form.clearErrors()
    return handleSubmit(event)
  }
  return { form, submit, isSending: place.isPending }
}
