import { useMutation } from '@tanstack/react-query'
import { Building2, UserRound } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { EmailField } from '#components/email-field.tsx'
import styles from '#components/form.module.css'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import type { EditTrader } from '#contracts/catalogue/edit-shop.ts'
import type { ShopDetails } from '#contracts/catalogue/shop.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { shopMutations } from '#data/catalogue/shop/mutations.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'

export const TRADER_FIELDS = ['name', 'nip', 'regon', 'address', 'zipcode', 'city', 'email', 'phone'] as const
type Values = Record<(typeof TRADER_FIELDS)[number], string> & { kind: EditTrader['kind'] }

/** The stored data; a form that was never saved starts with the e-mail of the account. */
export const traderFormOf = ({ trader, regon }: Pick<ShopDetails, 'trader' | 'regon'>, email: string): Values => ({
  ...(trader ?? { kind: 'private', name: '', nip: '', address: '', zipcode: '', city: '', email, phone: '' }),
  regon,
})

const resolver = formResolver<Values>()(() =>
  import('#contracts/catalogue/edit-shop.ts').then((contract) => contract.EditTrader),
)

type Props = { user: Pick<CurrentUser, 'uuid' | 'email'>; shop: ShopDetails }

/** The party to the contract: a business with name and address, or a private person. */
export function TraderForm({ user, shop }: Props) {
  const { t } = useTranslation('trader-form')
  const form = useForm<Values, unknown, EditTrader>({ resolver, defaultValues: traderFormOf(shop, user.email) })
  const { whole, wrong, showFaults } = useFormWords(form, 'trader-form')
  const edit = useMutation(shopMutations.edit(user.uuid))
  const isBusiness = useWatch({ control: form.control, name: 'kind' }) === 'business'
  const field = (name: (typeof TRADER_FIELDS)[number]) => ({
    ...form.register(name),
    label: t(name),
    error: wrong(name),
  })

  const handleSubmit = form.handleSubmit((values) =>
    edit.mutateAsync({ trader: values }).then(
      (saved) => {
        form.reset(traderFormOf(saved, user.email))
        showToast({ kind: 'success', text: t('saved') })
      },
      (error: Error) => showFaults(formFaults(error, TRADER_FIELDS)),
    ),
  )

  return (
    <PanelSection title={t('title')} text={t('text')}>
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Notice tone="error">{whole}</Notice>
        <Controller
          control={form.control}
          name="kind"
          render={({ field: { value, onChange } }) => (
            <RadioCards
              label={t('kind')}
              value={value}
              onValueChange={onChange}
              error={wrong('kind')}
              options={[
                {
                  value: 'private',
                  label: t('private'),
                  description: t('privateText'),
                  icon: <UserRound size={22} />,
                },
                {
                  value: 'business',
                  label: t('business'),
                  description: t('businessText'),
                  icon: <Building2 size={22} />,
                },
              ]}
            />
          )}
        />
        {isBusiness && (
          <>
            <TextField {...field('name')} autoComplete="organization" />
            <TextField {...field('nip')} help={t('nipHelp')} inputMode="numeric" autoComplete="off" />
            <TextField {...field('regon')} note={t('optional')} inputMode="numeric" autoComplete="off" />
            <p className={styles.fine}>{t(`state.${shop.traderState}`)}</p>
            <TextField {...field('address')} autoComplete="street-address" />
            <div className={styles.pair}>
              <TextField {...field('zipcode')} autoComplete="postal-code" inputMode="numeric" />
              <TextField {...field('city')} autoComplete="address-level2" />
            </div>
          </>
        )}
        <EmailField {...field('email')} note={!isBusiness && t('optional')} />
        <TextField {...field('phone')} type="tel" note={!isBusiness && t('optional')} autoComplete="tel" />
        {isBusiness && <p className={styles.fine}>{t('declaration')}</p>}
        <Button type="submit" size="large" isWide className={styles.end} isLoading={edit.isPending}>
          {t('save')}
        </Button>
      </form>
      <LeaveGuard isActive={form.formState.isDirty} />
    </PanelSection>
  )
}
