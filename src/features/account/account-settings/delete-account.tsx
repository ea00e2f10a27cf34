import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AccountPassword } from '#components/account-password.tsx'
import styles from '#components/form.module.css'
import { PanelSection } from '#components/panel-section.tsx'
import { useFormWords } from '#components/use-form-words.ts'
import { readDeletionRefusal, type DeletionRefusal } from '#contracts/account/account-deletion.rules.ts'
import type { DeleteAccount as DeleteAccountBody } from '#contracts/account/account.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import { userMutations } from '#data/account/user/mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formatDate } from '#lib/shared/format.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { paths } from '#lib/shared/paths.ts'
import { signOut } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'

const resolver = formResolver<{ password: string }>()(() =>
  import('#contracts/account/account.ts').then((contract) => contract.DeleteAccount),
)

/** Deletes the account after confirmation, with the password if the account has one. */
export function DeleteAccount({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('settings')
  const [isPrompted, setIsPrompted] = useState(false)
  return (
    <PanelSection title={t('delete.title')} text={t('delete.text')} isDangerous>
      <div>
        <Button variant="danger" onClick={() => setIsPrompted(true)}>
          {t('delete.action')}
        </Button>
      </div>
      {isPrompted && <Question user={user} onClose={() => setIsPrompted(false)} />}
    </PanelSection>
  )
}

/** The obligation to buyers for which the account stays; undefined for any other error. */
function refusalOf(error: Error): { reason: DeletionRefusal; date: string } | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const [found] = error.errors.flatMap(({ detail }) => readDeletionRefusal(detail) ?? [])
  return found && { reason: found.reason, date: found.until === '' ? '' : formatDate(new Date(found.until)) }
}

function Question({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t } = useTranslation('settings')
  const router = useRouter()
  const form = useForm<{ password: string }, unknown, DeleteAccountBody>({ resolver, defaultValues: { password: '' } })
  const { whole, wrong, showFaults } = useFormWords(form, 'settings')
  const remove = useMutation(userMutations.remove(user.uuid))

  const handleSubmit = form.handleSubmit((body) =>
    remove.mutateAsync(body).then(
      async () => {
        // Leave this page before the session ends. It requires a session and would redirect to signing in.
        await router.replace(paths.home)
        signOut()
        showToast({ kind: 'info', text: t('delete.done') })
      },
      (error: Error) => {
        const refusal = refusalOf(error)
        if (refusal) form.setError('root', { message: t(`delete.refused.${refusal.reason}`, { date: refusal.date }) })
        else showFaults(formFaults(error, ['password']))
      },
    ),
  )
  return (
    <Dialog
      isOpen
      isUrgent
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('delete.question')}
      text={t('delete.follows')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('delete.keep')}
          </Button>
          <Button type="submit" form="delete-account" variant="danger" isLoading={remove.isPending}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <form
        id="delete-account"
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
      >
        <Notice tone="error">{whole}</Notice>
        {user.hasPassword && (
          <AccountPassword
            {...form.register('password')}
            label={t('delete.password')}
            error={wrong('password')}
            autoComplete="current-password"
          />
        )}
      </form>
    </Dialog>
  )
}
