import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { sessionMutations } from '#data/session/mutations.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { EMPTY_FORM, explainFailure, SignInForm as Schema } from './lib/sign-in-form.ts'
import styles from './sign-in-form.module.css'

/** Signs in and leaves the rest to whoever watches the session. What was typed stays when it fails. */
export function SignInForm() {
  const { t } = useTranslation('sign-in')
  const form = useForm<Schema>({ resolver: zodResolver(Schema), defaultValues: EMPTY_FORM })
  const { errors } = form.formState
  const signIn = useMutation(sessionMutations.signIn())

  // A finger would get a keyboard over half the page before it saw what it is asked for.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) form.setFocus('_username')
  }, [form])

  const handleSubmit = form.handleSubmit((values) =>
    signIn.mutateAsync(values).catch((error: Error) => {
      const { field, message, minutes } = explainFailure(error)
      form.setError(field, { message: t(message, { count: minutes ?? 0 }) })
      if (field !== 'root') form.setFocus(field, { shouldSelect: true })
    }),
  )

  return (
    // Without scripts a form without a method would write the password into the address.
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Notice tone="error">{errors.root?.message}</Notice>
      <TextField
        {...form.register('_username')}
        label={t('username')}
        error={errors._username?.message && t(errors._username.message)}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.register('_password')}
        label={t('password')}
        error={errors._password?.message && t(errors._password.message)}
        autoComplete="current-password"
        enterKeyHint="go"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
      <Checkbox {...form.register('remember')} label={t('remember')} />
      <Button type="submit" size="large" className={styles.submit} isLoading={signIn.isPending || signIn.isSuccess}>
        {t('submit')}
      </Button>
    </form>
  )
}
