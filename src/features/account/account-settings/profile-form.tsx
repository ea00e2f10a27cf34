import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useForm } from 'react-hook-form'
import styles from '#components/form.module.css'
import { PanelSection } from '#components/panel-section.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import type { EditProfile } from '#contracts/account/profile.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { userMutations } from '#data/account/user/mutations.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'

/** In the order of the form. The API has more fields, which the form does not ask for. */
export const PROFILE_FIELDS = ['firstname', 'lastname', 'phone', 'address', 'zipcode', 'city', 'countryname'] as const
type Values = Record<(typeof PROFILE_FIELDS)[number], string>

export const profileFormOf = ({ profile }: Pick<CurrentUser, 'profile'>): Values => ({
  firstname: profile.firstname,
  lastname: profile.lastname,
  phone: profile.phone,
  address: profile.address,
  zipcode: profile.zipcode,
  city: profile.city,
  countryname: profile.countryname,
})

const resolver = formResolver<Values>()(() =>
  import('#contracts/account/profile.ts').then((contract) => contract.EditProfile),
)

/** Name and delivery address. */
export function ProfileForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  const form = useForm<Values, unknown, EditProfile>({ resolver, defaultValues: profileFormOf(user) })
  const { whole, wrong, showFaults } = useFormWords(form, 'settings')
  const edit = useMutation(userMutations.editProfile(user.uuid))
  const field = (name: keyof Values) => ({ ...form.register(name), label: t(`profile.${name}`), error: wrong(name) })

  const handleSubmit = form.handleSubmit((values) =>
    edit.mutateAsync(values).then(
      (saved) => {
        form.reset(profileFormOf(saved))
        showToast({ kind: 'success', text: t('saved') })
      },
      (error: Error) => showFaults(formFaults(error, PROFILE_FIELDS)),
    ),
  )

  return (
    <PanelSection title={t('profile.title')} text={t('profile.text')}>
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Notice tone="error">{whole}</Notice>
        <div className={styles.pair}>
          <TextField {...field('firstname')} autoComplete="given-name" />
          <TextField {...field('lastname')} autoComplete="family-name" />
        </div>
        <TextField
          {...field('phone')}
          type="tel"
          note={t('optional')}
          help={t('profile.phoneHelp')}
          autoComplete="tel"
        />
        <TextField {...field('address')} note={t('optional')} autoComplete="street-address" />
        <div className={styles.pair}>
          <TextField {...field('zipcode')} note={t('optional')} autoComplete="postal-code" inputMode="numeric" />
          <TextField {...field('city')} note={t('optional')} autoComplete="address-level2" />
        </div>
        <TextField {...field('countryname')} note={t('optional')} autoComplete="country-name" />
        <Button type="submit" size="large" isWide className={styles.end} isLoading={edit.isPending}>
          {t('save')}
        </Button>
      </form>
    </PanelSection>
  )
}
