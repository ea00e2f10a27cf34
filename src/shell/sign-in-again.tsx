import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { sessionQueries } from '#data/account/session/queries.ts'
import { SignInForm } from '#features/account/sign-in/sign-in-form.tsx'
import { declineSignIn } from '#lib/browser/sign-in-again.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './sign-in-again.module.css'

/** Lets a user whose session has ended sign in again over the page, which then goes on. */
export function SignInAgain({ userId }: { userId: string }) {
  const { t } = useTranslation('common')
  const { ready } = useTranslation(['sign-in', 'forms'])
  const client = useQueryClient()
  const [username] = useState(() => client.getQueryData(sessionQueries.currentUser(userId).queryKey)?.username)
  if (!ready) return null
  return (
    <Dialog
      isOpen
      onOpenChange={declineSignIn}
      isUrgent
      title={t('signInAgain.title')}
      text={t('signInAgain.text')}
      actions={
        <>
          {/* In another tab, so that the page stays as it is. It receives the new session. */}
          <TextLink href={paths.signIn()} target="_blank" className={styles.elsewhere}>
            {t('signInAgain.elsewhere')}
          </TextLink>
          <Button variant="ghost" onClick={declineSignIn}>
            {t('signInAgain.later')}
          </Button>
        </>
      }
    >
      <SignInForm next={null} username={username} />
    </Dialog>
  )
}
