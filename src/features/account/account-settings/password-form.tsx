import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useForm } from 'react-hook-form'
import { AccountPassword } from '#components/account-password.tsx'
import styles from '#components/form.module.css'
import { PanelSection } from '#components/panel-section.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import type { ChangePassword } from '#contracts/account/auth.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { userMutations } from '#data/account/user/mutations.ts'
import { type FaultMeanings, formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'

export const PASSWORD_FIELDS = ['old_password', 'new_password', 'new_password_repeat'] as const
type Passwords = Record<(typeof PASSWORD_FIELDS)[number], string>
export const EMPTY_PASSWORDS: Passwords = { old_password: '', new_password: '', new_password_repeat: '' }
const PASSWORD_FAULTS: FaultMeanings<keyof Passwords> = {
  COMMON_PASSWORD_EXCEPTION: { field: 'new_password', type: 'common' },
}

const resolver = formResolver<Passwords>()(() =>
  import('#contracts/account/auth.ts').then((contract) => contract.ChangePassword),
)

/** Changes the password, or sets the first one of an account created by social login. Signs out all other devices. */
export function PasswordForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  const form = useForm<Passwords, unknown, ChangePassword>({ resolver, defaultValues: EMPTY_PASSWORDS })
  const { whole, wrong, showFaults } = useFormWords(form, 'settings')
  const change = useMutation(userMutations.changePassword(user.uuid))

  const handleSubmit = form.handleSubmit((passwords) =>
    change.mutateAsync(passwords).then(
      () => {
        form.reset(EMPTY_PASSWORDS)
        showToast({ kind: 'success', text: t('password.changed') })
      },
      (error: Error) => showFaults(formFaults(error, PASSWORD_FIELDS, PASSWORD_FAULTS)),
    ),
  )
  const field = (name: keyof Passwords) => ({
    ...form.register(name),
    label: t(`password.${name}`),
    error: wrong(name),
  })

  return (
    <PanelSection
      title={t(user.hasPassword ? 'password.title' : 'password.firstTitle')}
      text={t(user.hasPassword ? 'password.text' : 'password.firstText')}
    >
      <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {/* Password managers store the new password under this account name. */}
        <input type="hidden" name="username" value={user.email} autoComplete="username" readOnly />
        <Notice tone="error">{whole}</Notice>
        {user.hasPassword && <AccountPassword {...field('old_password')} autoComplete="current-password" />}
        <AccountPassword {...field('new_password')} help={t('password.help')} autoComplete="new-password" />
        <AccountPassword {...field('new_password_repeat')} autoComplete="new-password" />
        <Button type="submit" isWide className={styles.end} isLoading={change.isPending}>
          {t('password.submit')}
        </Button>
      </form>
    </PanelSection>
  )
}
