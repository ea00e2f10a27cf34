import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useEffect, useRef, type BaseSyntheticEvent } from 'react'
import type { FieldPath } from 'react-hook-form'
import { Trans } from 'react-i18next'
import columns from '#components/order-columns.module.css'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { AddressFields } from './address-fields.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import styles from './checkout.module.css'
import { ContactFields } from './contact-fields.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { methodsFor, needsAddress, orderedParts, type CheckoutForm } from './lib/checkout-form.ts'
import { focusFirstFault } from './lib/focus-first-fault.ts'
import { LineChangeText } from './line-change-text.tsx'
import { RepeatDialog } from './repeat-dialog.tsx'
import { SellerDelivery } from './seller-delivery.tsx'
import { useCheckout, type CheckoutOptions } from './use-checkout.ts'

const NOTE_MAX = 500
const LEADS_TO_BASKET: readonly unknown[] = ['OUT_OF_STOCK_EXCEPTION', 'FORBIDDEN_EXCEPTION', 'nothingLeft']
const TERMS_CHANGED = 'TERMS_CHANGED_EXCEPTION'

/** React Hook Form's error for a path such as `points.{seller}`. */
const errorAt = (errors: object, field: string): unknown =>
  field.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], errors)

export function CheckoutFormView(props: CheckoutOptions) {
  const { t } = useTranslation('checkout')
  const { quote, buyer } = props
  const { form, submit, repeat, isSending, changes, review } = useCheckout(props)
  const latest = useRef(review)
  const element = useRef<HTMLFormElement>(null)
  const values = form.watch()
  const parts = orderedParts(quote)
  const { errors } = form.formState
  const wrong = (field: string, otherwise = 'wrong') => {
    const { type, message } = (errorAt(errors, field) ?? {}) as { type?: string; message?: string }
    return type === undefined ? undefined : t([`errors.${type}`, `errors.${otherwise}`], { time: message })
  }
  const set = (field: FieldPath<CheckoutForm>, value: never) => {
    form.setValue(field, value, { shouldDirty: true })
    form.clearErrors(field)
  }

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
        <Notice tone="error">
          {errors.root && (
            <div data-refusal tabIndex={-1}>
              {wrong('root', 'unexpected')}{' '}
              {errors.root.type === TERMS_CHANGED && (
                <Link href={paths.terms} target="_blank">
                  {t('newTerms')}
                </Link>
              )}
              {LEADS_TO_BASKET.includes(errors.root.type) && <Link href={paths.basket}>{t('empty.action')}</Link>}
              {changes.length > 0 && (
                <ul>
                  {changes.map((one) => (
                    <li key={one.uuid}>
                      {one.name}: <LineChangeText change={one} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </Notice>
        <ContactFields form={form} wrong={wrong} buyer={buyer} />
        <section className={styles.step}>
          <h2>{t('delivery.title')}</h2>
          {parts.map((part) => (
            <SellerDelivery
              key={part.seller.uuid}
              part={part}
              form={values}
              optionError={wrong(`options.${part.seller.uuid}`)}
              pointError={wrong(`points.${part.seller.uuid}`)}
              onOption={(uuid) => set('options', { ...values.options, [part.seller.uuid]: uuid } as never)}
              onPoint={(code) => set('points', { ...values.points, [part.seller.uuid]: code } as never)}
            />
          ))}
          {values.addressUuid === null && needsAddress(parts, values) && (
            <AddressFields form={form} wrong={wrong} maySave={buyer.user !== null} />
          )}
        </section>
        <section className={styles.step}>
          <h2>{t('payment.title')}</h2>
          <RadioCards
            label={t('payment.label')}
            error={wrong('paymentMethod')}
            value={values.paymentMethod}
            onValueChange={(method) => set('paymentMethod', method as never)}
            options={methodsFor(quote, values).map((method) => ({
              value: method,
              label: t(`payment.${method}.label`),
              description: t(`payment.${method}.text`),
            }))}
          />
          <InvoiceFields form={form} wrong={wrong} />
          <TextArea
            {...form.register('note')}
            label={t('note.label', { count: parts.length })}
            note={t('note.optional')}
            error={wrong('note')}
            rows={2}
            maxLength={NOTE_MAX}
          />
        </section>
      </div>
      <aside className={columns.summary} aria-label={t('summary.title')}>
        <CheckoutSummary quote={quote} form={values} changes={changes} />
        <div>
          <Checkbox
            {...form.register('acceptsTerms')}
            label={
              <Trans
                t={t}
                i18nKey="terms"
                components={{
                  terms: <Link href={paths.terms} target="_blank" />,
                  privacy: <Link href={paths.privacy} target="_blank" />,
                }}
              />
            }
            aria-invalid={wrong('acceptsTerms') !== undefined}
          />
          <p className={styles.error} role="alert">
            {errors.acceptsTerms &&
              t(`errors.${errors.acceptsTerms.type === TERMS_CHANGED ? TERMS_CHANGED : 'acceptsTerms'}`)}
          </p>
        </div>
        <Button type="submit" size="large" isWide isLoading={isSending}>
          {t('submit')}
        </Button>
        <p className={columns.fine}>{t('fine')}</p>
      </aside>
      {repeat.order && <RepeatDialog order={repeat.order} onConfirm={repeat.confirm} onCancel={repeat.cancel} />}
    </form>
  )
}
