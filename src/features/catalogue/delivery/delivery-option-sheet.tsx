import { useMutation } from '@tanstack/react-query'
import { MapPin, PackageCheck, Truck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type ComponentProps, useId, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import styles from '#components/form.module.css'
import { LeaveDialog } from '#components/leave-dialog.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import { DELIVERY_KINDS, DISPATCH_DAYS_MAX, TRANSIT_DAYS_MAX } from '#contracts/catalogue/delivery.rules.ts'
import type { DeliveryOption, EditDeliveryOption } from '#contracts/catalogue/delivery.ts'
import { editSalesSettings } from '#data/catalogue/delivery/edit-sales-settings.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { DELIVERY_FIELDS, type DeliveryForm, deliveryFormOf } from './lib/delivery-form.ts'
import { withOption } from './lib/delivery-options.ts'

const resolver = formResolver<DeliveryForm>()(() =>
  import('#contracts/catalogue/delivery.ts').then((contract) => contract.EditDeliveryOption.omit({ uuid: true })),
)
const ICONS = { courier: <Truck size={22} />, locker: <PackageCheck size={22} />, pickup: <MapPin size={22} /> }

type Amount = 'price' | 'freeFrom' | 'cashFee' | 'dispatchDays' | 'transitDays'
type Props = { sellerUuid: string; /** Null for a new option. */ option: DeliveryOption | null; onClose: () => void }

/** Adds or edits a delivery option. */
export function DeliveryOptionSheet({ sellerUuid, option, onClose }: Props) {
  const { t } = useTranslation('delivery')
  const id = useId()
  const form = useForm<DeliveryForm, unknown, Omit<EditDeliveryOption, 'uuid'>>({
    resolver,
    defaultValues: deliveryFormOf(option),
  })
  const { whole, wrong, showFaults } = useFormWords(form, 'delivery')
  const edit = useMutation(editSalesSettings(sellerUuid))
  const [isAsking, setIsAsking] = useState(false)
  const [takesCash, kind] = useWatch({ control: form.control, name: ['takesCash', 'kind'] })
  const { isDirty } = form.formState

  const handleSubmit = form.handleSubmit((values) =>
    edit
      .mutateAsync((now) => ({ deliveryOptions: withOption(now, option?.uuid ?? null, values) }))
      .then(
        () => {
          showToast({ kind: 'success', text: t('saved') })
          onClose()
        },
        (error: Error) => showFaults(formFaults(error, DELIVERY_FIELDS)),
      ),
  )
  const amount = (name: Amount, props: Partial<ComponentProps<typeof NumberField>> = {}) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <NumberField
          ref={ref}
          label={t(`delivery.${name}`)}
          error={wrong(name)}
          min={0}
          value={value}
          onValueChange={onChange}
          onBlur={onBlur}
          {...props}
        />
      )}
    />
  )
  const money = { decimals: 2, unit: t('currency') }

  return (
    <>
      <Sheet
        isOpen
        onOpenChange={(isOpen) => !isOpen && (isDirty ? setIsAsking(true) : onClose())}
        title={t(option ? 'delivery.editTitle' : 'delivery.newTitle')}
        closeLabel={t('close', { ns: 'common' })}
        footer={
          <Button type="submit" form={id} size="large" isWide isLoading={edit.isPending}>
            {t('save')}
          </Button>
        }
      >
        <form id={id} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <Notice tone="error">{whole}</Notice>
          <Controller
            control={form.control}
            name="kind"
            render={({ field: { value, onChange } }) => <KindField value={value} onValueChange={onChange} />}
          />
          <TextField
            {...form.register('carrier')}
            label={t('delivery.carrier')}
            note={t('optional')}
            help={t('delivery.carrierHelp')}
            error={wrong('carrier')}
            autoComplete="off"
          />
          <div className={styles.pair}>
            {amount('price', money)}
            {amount('freeFrom', { ...money, note: t('optional'), help: t('delivery.freeFromHelp') })}
          </div>
          {amount('dispatchDays', {
            max: DISPATCH_DAYS_MAX,
            help: t('delivery.dispatchDaysHelp'),
            stepLabels: { less: t('fewerDays'), more: t('moreDays') },
          })}
          {kind !== 'pickup' &&
            amount('transitDays', {
              max: TRANSIT_DAYS_MAX,
              help: t('delivery.transitDaysHelp'),
              stepLabels: { less: t('fewerDays'), more: t('moreDays') },
            })}
          <Checkbox {...form.register('takesCash')} label={t('delivery.takesCash')} />
          {takesCash && amount('cashFee', money)}
        </form>
      </Sheet>
      <LeaveDialog
        isOpen={isAsking}
        words={{ text: t('delivery.leave') }}
        onStay={() => setIsAsking(false)}
        onLeave={onClose}
      />
    </>
  )
}

type KindProps = { value: DeliveryForm['kind']; onValueChange: (kind: DeliveryForm['kind']) => void }

function KindField({ value, onValueChange }: KindProps) {
  const { t } = useTranslation('delivery')
  return (
    <RadioCards
      label={t('delivery.kind')}
      value={value}
      onValueChange={onValueChange}
      options={DELIVERY_KINDS.map((kind) => ({
        value: kind,
        label: t(`kind.${kind}`),
        description: t(`kindText.${kind}`),
        icon: ICONS[kind],
      }))}
    />
  )
}
