import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef, type BaseSyntheticEvent } from 'react'
import columns from '#components/order-columns.module.css'
import { Button } from '#ui/button.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import styles from './checkout.module.css'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'
import { TermsConsent } from './terms-consent.tsx'
import { useCheckoutWords } from './use-checkout-words.ts'
import { useCheckout, type CheckoutOptions } from './use-checkout.ts'

/** A radio group is invalid as a whole; its first radio takes the focus. */
const FOCUSABLE = 'input, textarea, [role="radio"]'

/**
 * Moves the focus to the first invalid field, otherwise to the first line that has changed, otherwise to the message.
 * Call after the errors are rendered.
 */
function focusFirstFault(form: HTMLFormElement) {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = invalid?.matches(FOCUSABLE) ? invalid : invalid?.querySelector<HTMLElement>(FOCUSABLE)
  const refusal = form.querySelector<HTMLElement>('[data-refusal]')
  const target = control ?? (refusal && (form.querySelector<HTMLElement>('[data-fault]') ?? refusal))
  if (!target) return
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}

export function CheckoutFormView(props: CheckoutOptions) {
  const { t } = useTranslation('checkout')
  const { quote, buyer } = props
  const { form, submit, repeat, isSending, changes, review } = useCheckout(props)
  const { wrong, whole, rule, consent } = useCheckoutWords(form)
  const latest = useRef(review)
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    latest.current = review
  })

  useEffect(() => {
    // Keyboard users start at the form, unless something has the focus already.
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [])

  const handleSubmit = (event: BaseSyntheticEvent) =>
    void submit(event).then(() =>
      requestAnimationFrame(() => {
        latest.current()
        if (element.current) focusFirstFault(element.current)
      }),
    )

  return (
    <form ref={element} tabIndex={-1} className={styles.checkout} method="post" noValidate onSubmit={handleSubmit}>
      <div className={styles.steps}>
        <RefusalNotice text={whole} rule={rule} changes={changes} />
        <ContactFields form={form} wrong={wrong} buyer={buyer} />
        <DeliveryStep form={form} wrong={wrong} quote={quote} buyer={buyer} />
        <PaymentStep form={form} wrong={wrong} quote={quote} />
      </div>
      <aside className={columns.summary} aria-label={t('summary.title')}>
        <CheckoutSummary quote={quote} form={form.watch()} changes={changes} />
        <TermsConsent form={form} error={consent} />
        <Button type="submit" size="large" isWide isLoading={isSending}>
          {t('submit')}
        </Button>
        <p className={columns.fine}>{t('fine')}</p>
      </aside>
      {repeat.order && <RepeatDialog order={repeat.order} onConfirm={repeat.confirm} onCancel={repeat.cancel} />}
    </form>
  )
}
