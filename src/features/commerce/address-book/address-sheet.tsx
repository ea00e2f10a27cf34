import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useForm } from 'react-hook-form'
import fields from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import type { SavedAddress, WriteAddress } from '#contracts/catalogue/delivery.ts'
import { addressMutations } from '#data/catalogue/delivery/address-mutations.ts'
import { formFaults, type FaultMeanings } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'

const FIELDS = ['firstname', 'lastname', 'phone', 'street', 'zipcode', 'city'] as const
type Field = (typeof FIELDS)[number]
type Values = Record<Field, string> & { isDefault: boolean }

const EMPTY: Values = { firstname: '', lastname: '', phone: '', street: '', zipcode: '', city: '', isDefault: false }
const MEANINGS: FaultMeanings<Field> = { ADDRESS_LIMIT_EXCEPTION: { field: 'root', type: 'limit' } }
const resolver = formResolver<Values>()(() =>
  import('#contracts/catalogue/delivery.ts').then((contract) => contract.WriteAddress),
)

/** `address` is null for a new address. */
type Props = { userUuid: string; address: SavedAddress | null; onClose: () => void }

export function AddressSheet({ userUuid, address, onClose }: Props) {
  const { t } = useTranslation('addresses')
  const form = useForm<Values, unknown, WriteAddress>({ resolver, defaultValues: address ?? EMPTY })
  const { whole, wrong, showFaults } = useFormWords(form, 'addresses')
  const save = useMutation(addressMutations.save(userUuid))
  const edit = useMutation(addressMutations.edit(userUuid))
  const field = (name: Field) => ({ ...form.register(name), label: t(`field.${name}`), error: wrong(name) })

  const handleSubmit = form.handleSubmit((values) =>
    (address ? edit.mutateAsync({ uuid: address.uuid, address: values }) : save.mutateAsync(values)).then(
      () => {
        showToast({ kind: 'success', text: t('saved') })
        onClose()
      },
      (error: Error) => showFaults(formFaults(error, FIELDS, MEANINGS)),
    ),
  )

  return (
    <Sheet isOpen onOpenChange={onClose} title={t(address ? 'editTitle' : 'addTitle')} closeLabel={t('common:close')}>
      <form className={fields.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Notice tone="error">{whole}</Notice>
        <div className={fields.pair}>
          <TextField {...field('firstname')} autoComplete="shipping given-name" />
          <TextField {...field('lastname')} autoComplete="shipping family-name" />
        </div>
        <TextField {...field('phone')} type="tel" autoComplete="shipping tel" />
        <TextField {...field('street')} autoComplete="shipping street-address" />
        <div className={fields.pair}>
          <TextField
            {...field('zipcode')}
            autoComplete="shipping postal-code"
            inputMode="numeric"
            placeholder="00-000"
          />
          <TextField {...field('city')} autoComplete="shipping address-level2" />
        </div>
        {!address?.isDefault && <Checkbox {...form.register('isDefault')} label={t('field.isDefault')} />}
        <Button type="submit" size="large" isWide isLoading={save.isPending || edit.isPending}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  )
}
