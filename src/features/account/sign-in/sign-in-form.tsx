import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AccountPassword } from '#components/account-password.tsx'
import styles from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import { type FirstStep, sessionMutations } from '#data/account/session/mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { type FaultMeanings, formFaults } from '#lib/shared/form-faults.ts'
import { paths } from '#lib/shared/paths.ts'
import { timeIn } from '#lib/base/server-clock.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ActivateAgain } from './activate-again.tsx'
import { FactorForm } from './factor-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import own from './sign-in-form.module.css'
import { SignInWait } from './sign-in-wait.tsx'

type Values = { _username: string; _password: string; remember: boolean }

export const EMPTY_FORM: Values = { _username: '', _password: '', remember: true }
export const SIGN_IN_FIELDS = ['_username', '_password'] as const
type Field = (typeof SIGN_IN_FIELDS)[number]

/** The message at the password covers both fields: it must not reveal which of the two was wrong. */
export const SIGN_IN_FAULTS: FaultMeanings<Field> = {
  INVALID_CREDENTIALS_EXCEPTION: { field: '_password', type: 'invalid' },
  USER_IS_NOT_ACTIVATED_EXCEPTION: { field: 'root', type: 'notActivated' },
  UNKNOWN_DEVICE_EXCEPTION: { field: 'root', type: 'unknownDevice' },
  USER_MERGED_EXCEPTION: { field: 'root', type: 'merged' },
  FORBIDDEN_EXCEPTION: { field: 'root', type: 'forbidden' },
}

const resolver = formResolver<Values>()(() =>
  import('./lib/sign-in-contract.ts').then((contract) => contract.SignInForm),
)
const SHORT_WAIT_S = 60

/**
 * Signs in. The page reacts to the change of the session. Keeps its values if signing in fails. `next` is the page to
 * open afterwards. With `username` only the password is to be typed.
 */
export function SignInForm({ next, username = '' }: { next: string | null; username?: string | undefined }) {
  const { t } = useTranslation('sign-in')
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues: { ...EMPTY_FORM, _username: username } })
  const { whole, wrong, showFaults } = useFormWords(form, 'sign-in')
  const signIn = useMutation(sessionMutations.signIn())
  const [waitsUntil, setWaitsUntil] = useState<string | null>(null)
  const [firstStep, setFirstStep] = useState<FirstStep | null>(null)
  const isWaiting = form.formState.errors.root?.type === 'notActivated'

  // No autofocus on touch screens, where the keyboard would cover half the page before the user sees the form.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) form.setFocus(username === '' ? '_username' : '_password')
  }, [form, username])

  function handleError(error: Error) {
    if (error instanceof ApiError && error.status === 429)
      setWaitsUntil(timeIn((error.retryAfter ?? SHORT_WAIT_S) * 1000))
    else showFaults(formFaults(error, SIGN_IN_FIELDS, SIGN_IN_FAULTS))
  }

  const handleSubmit = form.handleSubmit((values) => {
    setWaitsUntil(null)
    return signIn.mutateAsync(values).then(setFirstStep, handleError)
  })

  if (firstStep) return <FactorForm firstStep={firstStep} onBack={() => setFirstStep(null)} />

  return (
    // Without scripts, a form without a method would put the password into the address.
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Notice tone="error">{whole}</Notice>
      {waitsUntil !== null && <SignInWait until={waitsUntil} />}
      {isWaiting && <ActivateAgain typed={form.getValues('_username')} next={next} />}
      <TextField
        {...form.register('_username')}
        label={t('username')}
        error={wrong('_username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        enterKeyHint="next"
      />
      <AccountPassword
        {...form.register('_password')}
        label={t('password')}
        error={wrong('_password')}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <div className={own.line}>
        <Checkbox {...form.register('remember')} label={t('remember')} />
        <Link href={paths.recovery} prefetch={false} className={own.forgot}>
          {t('forgot')}
        </Link>
      </div>
      <Button
        type="submit"
        size="large"
        className={styles.wide}
        isLoading={signIn.isPending || (signIn.isSuccess && signIn.data === null)}
      >
        {t('submit')}
      </Button>
      <PasskeyButton remember={() => form.getValues('remember')} />
    </form>
  )
}
