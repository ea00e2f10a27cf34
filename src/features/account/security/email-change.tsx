import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useForm } from 'react-hook-form'
import { CodeField } from '#components/code-field.tsx'
import { EmailField } from '#components/email-field.tsx'
import styles from '#components/form.module.css'
import { LoadFault } from '#components/load-fault.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import type { BeginEmailChange, PendingEmailChange } from '#contracts/account/email-change.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { securityMutations } from '#data/account/security/mutations.ts'
import { securityQueries } from '#data/account/security/queries.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formatTime } from '#lib/shared/format.ts'
import { type FaultMeanings, formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import { useFailureToast } from './use-failure-toast.ts'

const resolver = formResolver<BeginEmailChange>()(() =>
  import('#contracts/account/email-change.ts').then((contract) => contract.BeginEmailChange),
)

/** Changes the address for signing in and for mails, in two steps: the new address, and the code that is mailed to it. */
export function EmailChange({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  const change = useQuery(securityQueries.emailChange(user.uuid))
  const pending = change.data?.pending ?? null
  return (
    <PanelSection title={t('email.title')} text={t('email.text', { email: user.email })}>
      {change.isPending && <Skeleton height={96} />}
      {change.isError && <LoadFault as="h3" title={t('email.failed')} query={change} />}
      {change.data && (pending ? <Pending user={user} pending={pending} /> : <Begin user={user} />)}
    </PanelSection>
  )
}

function Begin({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  const form = useForm<BeginEmailChange, unknown, BeginEmailChange>({ resolver, defaultValues: { email: '' } })
  const { whole, wrong, showFaults } = useFormWords(form, 'settings')
  const begin = useMutation(securityMutations.beginEmailChange(user.uuid))

  const handleSubmit = form.handleSubmit((values) => {
    if (values.email.toLowerCase() === user.email)
      return form.setError('email', { type: 'same' }, { shouldFocus: true })
    return begin.mutateAsync(values).then(
      () => undefined,
      (error: Error) => showFaults(formFaults(error, ['email'])),
    )
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Notice tone="error">{whole}</Notice>
      <EmailField {...form.register('email')} label={t('email.new')} error={wrong('email')} />
      <Button type="submit" isWide className={styles.end} isLoading={begin.isPending}>
        {t('email.send')}
      </Button>
    </form>
  )
}

const FAULTS: FaultMeanings<'code'> = { EMAIL_ALREADY_EXIST_EXCEPTION: { field: 'root', type: 'emailTaken' } }

function Pending({ user, pending }: { user: CurrentUser; pending: PendingEmailChange }) {
  const { t } = useTranslation('settings')
  const form = useForm({ defaultValues: { code: '' } })
  const { whole, wrong, showFaults } = useFormWords(form, 'settings')
  const confirm = useMutation(securityMutations.confirmEmailChange(user.uuid))
  const drop = useMutation(securityMutations.dropEmailChange(user.uuid))
  const handleFailure = useFailureToast()

  const handleSubmit = form.handleSubmit(({ code }) =>
    confirm.mutateAsync(code).then(
      () => showToast({ kind: 'success', text: t('email.changed') }),
      (error: Error) => {
        // Without a change that waits, its form is gone.
        if (error instanceof ApiError && error.status === 404) showToast({ kind: 'error', text: t('email.over') })
        else showFaults(formFaults(error, ['code'], FAULTS))
      },
    ),
  )
  const time = formatTime(new Date(pending.expiresAt))
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Notice tone="info">{t('email.sent', { email: pending.email, time })}</Notice>
      <Notice tone="error">{whole}</Notice>
      <CodeField
        {...form.register('code', { required: true })}
        label={t('email.code')}
        error={wrong('code') && t('email.wrongCode')}
      />
      <div className={styles.ends}>
        <Button type="submit" isLoading={confirm.isPending}>
          {t('email.confirm')}
        </Button>
        <Button
          variant="ghost"
          isLoading={drop.isPending}
          onClick={() => drop.mutate(undefined, { onError: handleFailure })}
        >
          {t('email.drop')}
        </Button>
      </div>
    </form>
  )
}
