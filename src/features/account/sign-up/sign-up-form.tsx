import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { AccountPassword } from '#components/account-password.tsx'
import { EmailField } from '#components/email-field.tsx'
import styles from '#components/form.module.css'
import { MailSent } from '#components/mail-sent.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import { UsernameField } from '#components/username-field.tsx'
import { sessionMutations } from '#data/account/session/mutations.ts'
import { userMutations } from '#data/account/user/mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { type FaultMeanings, formFaults } from '#lib/shared/form-faults.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { SignUpForm as Contract } from './lib/sign-up-contract.ts'

type Values = z.infer<typeof Contract>

export const EMPTY_FORM: Values = { email: '', firstname: '', lastname: '', username: '', password: '' }
export const SIGN_UP_FIELDS = [
  'firstname',
  'lastname',
  'username',
  'email',
  'password',
] as const satisfies (keyof Values)[]
export const SIGN_UP_FAULTS: FaultMeanings<(typeof SIGN_UP_FIELDS)[number]> = {
  USERNAME_TAKEN_EXCEPTION: { field: 'username', type: 'taken' },
  COMMON_PASSWORD_EXCEPTION: { field: 'password', type: 'common' },
  EMAIL_ALREADY_EXIST_EXCEPTION: { field: 'email', type: 'taken' },
}

const resolver = formResolver<Values>()(() =>
  import('./lib/sign-up-contract.ts').then((contract) => contract.SignUpForm),
)

/**
 * Creates an account, and signs in if it needs no activation. `next` is the page to open afterwards; the mailed link
 * leads there.
 */
export function SignUpForm({ next }: { next: string | null }) {
  const { t } = useTranslation('sign-up')
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues: EMPTY_FORM })
  const { whole, wrong, showFaults } = useFormWords(form, 'sign-up')
  const signUp = useMutation(sessionMutations.signUp())
  const suggest = useMutation(userMutations.suggestUsernames())
  const waiting = signUp.data?.isWaiting ? signUp.variables.email : null

  const setUsername = (username: string) => form.setValue('username', username, { shouldValidate: true })

  /** Fills in a username, unless the user has typed one. */
  const handleFirstnameBlur = () => {
    const wish = form.getValues('firstname').trim()
    const isOurs = () => ['', ...(suggest.data ?? [])].includes(form.getValues('username'))
    if (wish === '' || !isOurs()) return
    suggest.mutate(wish, {
      onSuccess: ([first = '']) => {
        if (isOurs()) setUsername(first)
      },
    })
  }

  const handleSubmit = form.handleSubmit((values) =>
    signUp.mutateAsync({ ...values, ...(next !== null && { next }) }).then(
      // Clear the password too, in case the user returns to the form.
      () => form.reset(EMPTY_FORM),
      (error: Error) => {
        showFaults(formFaults(error, SIGN_UP_FIELDS, SIGN_UP_FAULTS))
        if (error instanceof ApiError && error.has('USERNAME_TAKEN_EXCEPTION')) suggest.mutate(values.username)
      },
    ),
  )

  if (waiting !== null)
    return (
      <MailSent
        title={t('sent.title')}
        text={t('sent.text', { email: waiting })}
        againLabel={t('sent.again')}
        onAgain={() => signUp.reset()}
      />
    )
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Notice tone="error">{whole}</Notice>
      <div className={styles.pair}>
        <TextField
          {...form.register('firstname', { onBlur: handleFirstnameBlur })}
          label={t('firstname')}
          error={wrong('firstname')}
          autoComplete="given-name"
        />
        <TextField
          {...form.register('lastname')}
          label={t('lastname')}
          help={t('lastnameHelp')}
          error={wrong('lastname')}
          autoComplete="family-name"
        />
      </div>
      <UsernameField
        {...form.register('username')}
        error={wrong('username')}
        suggestions={suggest.data ?? []}
        onPick={setUsername}
      />
      <EmailField {...form.register('email')} label={t('email')} error={wrong('email')} />
      <AccountPassword
        {...form.register('password')}
        label={t('password')}
        help={t('passwordHelp')}
        error={wrong('password')}
        autoComplete="new-password"
      />
      <p className={styles.fine}>
        {t('terms.before')} <Link href={paths.terms}>{t('terms.terms')}</Link>
        {t('terms.between')} <Link href={paths.privacy}>{t('terms.privacy')}</Link>.
      </p>
      <Button type="submit" size="large" className={styles.wide} isLoading={signUp.isPending || signUp.isSuccess}>
        {t('submit')}
      </Button>
    </form>
  )
}
