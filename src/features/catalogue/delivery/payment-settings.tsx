import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { Controller, type FieldPath, useForm, type UseFormReturn } from 'react-hook-form'
import styles from '#components/form.module.css'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import type { SalesSettings } from '#contracts/catalogue/delivery.ts'
import { GUEST_PIECES_MAX, TRANSFER_DAYS_MAX } from '#contracts/catalogue/delivery.rules.ts'
import { editSalesSettings } from '#data/catalogue/delivery/edit-sales-settings.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { AccountField } from './account-field.tsx'
import { isPayable, PAYMENT_FIELDS, paymentBodyOf, type PaymentForm, paymentFormOf } from './lib/payment-form-values.ts'

type Values = Omit<PaymentForm, 'transferDays' | 'guestPieces'> & {
  transferDays: number | null
  guestPieces: number | null
}
const resolver = formResolver<Values>()(() =>
  import('./lib/payment-contract.ts').then((contract) => contract.PaymentForm),
)

/** Payment methods for buyers: online, on delivery, or by transfer to the seller's own account. */
export function PaymentSettings({ sellerUuid, settings }: { sellerUuid: string; settings: SalesSettings }) {
  const { t } = useTranslation('delivery')
  const form = useForm<Values, unknown, PaymentForm>({ resolver, defaultValues: paymentFormOf(settings) })
  const { whole, wrong, showFaults } = useFormWords(form, 'delivery')
  const edit = useMutation(editSalesSettings(sellerUuid))
  const { isDirty } = form.formState

  const handleSubmit = form.handleSubmit((values) =>
    edit
      .mutateAsync(() => paymentBodyOf(values))
      .then(
        (saved) => {
          form.reset(paymentFormOf(saved))
          showToast({ kind: 'success', text: t('saved') })
        },
        (error: Error) => showFaults(formFaults(error, PAYMENT_FIELDS)),
      ),
  )

  return (
    <PanelSection title={t('payment.title')} text={t('payment.text')}>
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Notice tone="error">{whole}</Notice>
        <Notice>{!isPayable(settings) && t('payment.nothing')}</Notice>
        <Checkbox {...form.register('takesCash')} label={t('payment.takesCash')} help={t('payment.takesCashHelp')} />
        <Checkbox
          {...form.register('takesTransfer')}
          label={t('payment.takesTransfer')}
          help={t('payment.takesTransferHelp')}
        />
        <Controller
          control={form.control}
          name="iban"
          render={({ field: { value, onChange, onBlur } }) => (
            <AccountField
              label={t('payment.iban')}
              help={t('payment.ibanHelp')}
              error={wrong('iban')}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
        <TextField
          {...form.register('holder')}
          label={t('payment.holder')}
          error={wrong('holder')}
          autoComplete="organization"
        />
        {settings.hasGateway && (
          <TextField
            {...form.register('gatewayAccount')}
            label={t('payment.gatewayAccount')}
            note={t('optional')}
            help={t('payment.gatewayAccountHelp')}
            error={wrong('gatewayAccount')}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        <LimitFields form={form} wrong={wrong} />
        <Button type="submit" size="large" isWide className={styles.end} isLoading={edit.isPending}>
          {t('save')}
        </Button>
      </form>
      <LeaveGuard isActive={isDirty} />
    </PanelSection>
  )
}

type LimitProps = {
  form: UseFormReturn<Values, unknown, PaymentForm>
  wrong: (field: FieldPath<Values>) => string | undefined
}

/** Days to pay by transfer, and pieces that a guest may order. */
function LimitFields({ form, wrong }: LimitProps) {
  const { t } = useTranslation('delivery')
  return (
    <>
      <Controller
        control={form.control}
        name="transferDays"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <NumberField
            ref={ref}
            label={t('payment.transferDays')}
            help={t('payment.transferDaysHelp')}
            error={wrong('transferDays')}
            min={1}
            max={TRANSFER_DAYS_MAX}
            stepLabels={{ less: t('fewerDays'), more: t('moreDays') }}
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
      <Controller
        control={form.control}
        name="guestPieces"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <NumberField
            ref={ref}
            label={t('payment.guestPieces')}
            help={t('payment.guestPiecesHelp')}
            error={wrong('guestPieces')}
            min={1}
            max={GUEST_PIECES_MAX}
            stepLabels={{ less: t('fewerPieces'), more: t('morePieces') }}
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
          />
        )}
      />
    </>
  )
}
