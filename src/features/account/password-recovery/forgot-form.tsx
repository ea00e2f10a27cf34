import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useForm } from 'react-hook-form'
import { MailSent } from '#components/mail-sent.tsx'
import { EmailField } from '#components/email-field.tsx'
import styles from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import type { OfEmail } from '#contracts/account/auth.ts'
import { sessionMutations } from '#data/account/session/mutations.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

const resolver = formResolver<OfEmail>()(() =>
  import('#contracts/account/auth.ts').then((contract) => contract.OfEmail),
)

/** Requests a mail with a reset link. The response never reveals whether an account exists; only the mail does. */
export function ForgotForm() {
  const { t } = useTranslation('password-recovery')
  const form = useForm<OfEmail, unknown, OfEmail>({ resolver, defaultValues: { email: '' } })
  const { whole, wrong, showFaults } = useFormWords(form, 'password-recovery')
  const forgot = useMutation(sessionMutations.forgotPassword())

  const handleSubmit = form.handleSubmit(({ email }) =>
    forgot.mutateAsync(email).catch((error: Error) => showFaults(formFaults(error, ['email']))),
  )

  if (forgot.isSuccess)
    return (
      <MailSent
        title={t('sent.title')}
        text={t('sent.text', { email: forgot.variables })}
        againLabel={t('sent.again')}
        onAgain={() => forgot.reset()}
      />
    )
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Notice tone="error">{whole}</Notice>
      <EmailField {...form.register('email')} label={t('email')} error={wrong('email')} />
      <Button type="submit" size="large" className={styles.wide} isLoading={forgot.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
