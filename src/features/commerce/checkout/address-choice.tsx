import { useTranslation } from 'next-i18next/pages'
import type { SavedAddress } from '#contracts/catalogue/delivery.ts'
import { formatPhone } from '#lib/shared/format.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { ADDRESS_FIELDS } from './lib/checkout-form.ts'
import { fieldsOf } from './lib/first-values.ts'
import type { CheckoutFormApi } from './use-checkout-words.ts'

const OTHER = 'other'

type Props = { form: CheckoutFormApi; addresses: readonly SavedAddress[] }

/** Choice of a saved address, or of typing another one. */
export function AddressChoice({ form, addresses }: Props) {
  const { t } = useTranslation('checkout')

  function handleChoice(value: string) {
    const saved = addresses.find(({ uuid }) => uuid === value)
    form.setValue('addressUuid', saved?.uuid ?? null)
    for (const field of ADDRESS_FIELDS) {
      form.setValue(field, saved ? fieldsOf(saved)[field] : '')
      form.clearErrors(field)
    }
  }

  return (
    <RadioCards
      label={t('address.choice')}
      value={form.watch('addressUuid') ?? OTHER}
      onValueChange={handleChoice}
      options={[
        ...addresses.map((address) => ({
          value: address.uuid,
          label: `${address.firstname} ${address.lastname}`,
          description: (
            <>
              {address.street}, {address.zipcode} {address.city}
              <br />
              {formatPhone(address.phone)}
            </>
          ),
        })),
        { value: OTHER, label: t('address.other') },
      ]}
    />
  )
}
