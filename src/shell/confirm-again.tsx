import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { AccountPassword } from '#components/account-password.tsx'
import { CodeField } from '#components/code-field.tsx'
import styles from '#components/form.module.css'
import { useFormWords } from '#components/use-form-words.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { securityMutations } from '#data/account/security/mutations.ts'
import { securityQueries } from '#data/account/security/queries.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import { settleConfirmation } from '#lib/browser/confirmation.ts'
import { useSession } from '#lib/browser/session.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'

const cancel = () => settleConfirmation(false)

/** Lets the user prove that the account is theirs, before a change that could give it away. The call then goes on. */
export function ConfirmAgain() {
  const { ready } = useTranslation(['sign-in', 'forms'])
  const session = useSession()
  const { data: user } = useQuery(sessionQueries.currentUser(session?.userId))
  const { data: factor } = useQuery({ ...securityQueries.factor(user?.uuid ?? ''), enabled: user !== undefined })
  if (!ready || !user || !factor) return null
  return <ConfirmDialog user={user} isByCode={factor.since !== null && !user.hasPassword} />
}

function ConfirmDialog({ user, isByCode }: { user: CurrentUser; isByCode: boolean }) {
  const { t } = useTranslation('sign-in')
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const { whole, wrong, showFaults } = useFormWords(form, 'sign-in')
  const confirm = useMutation(securityMutations.confirm(user.uuid))
  const hasProof = user.hasPassword || isByCode
  const field = isByCode ? 'code' : 'password'

  // The dialog appears in the middle of an action, so the user types at once.
  useEffect(() => {
    if (hasProof) form.setFocus(field)
  }, [form, field, hasProof])

  const handleSubmit = form.handleSubmit(({ password, code }) =>
    confirm.mutateAsync(isByCode ? { code } : { password }).then(
      () => settleConfirmation(true),
      (error: Error) => showFaults(formFaults(error, ['password', 'code'])),
    ),
  )
  return (
    <Dialog
      isOpen
      isUrgent
      onOpenChange={cancel}
      title={t('confirm.title')}
      text={t(hasProof ? 'confirm.text' : 'confirm.social')}
      actions={
        <>
          <Button variant="ghost" onClick={cancel}>
            {t('confirm.cancel')}
          </Button>
          {hasProof ? (
            <Button type="submit" form="confirm-again" isLoading={confirm.isPending}>
              {t('confirm.submit')}
            </Button>
          ) : (
            <TextLink href={paths.accountSettings}>{t('confirm.renew')}</TextLink>
          )}
        </>
      }
    >
      {hasProof && (
        <form
          id="confirm-again"
          className={styles.form}
          method="post"
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
        >
          <input type="hidden" name="username" value={user.email} autoComplete="username" readOnly />
          <Notice tone="error">{whole}</Notice>
          {isByCode ? (
            <CodeField {...form.register('code')} label={t('confirm.code')} error={wrong('code')} />
          ) : (
            <AccountPassword
              {...form.register('password')}
              label={t('confirm.password')}
              error={wrong('password')}
              autoComplete="current-password"
            />
          )}
        </form>
      )}
    </Dialog>
  )
}
