import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { acceptPending, apiWith, dismissPending } from '#data/account/session/link.ts'
import { sessionQueries } from '#data/account/session/queries.ts'
import { type Session, useSession } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useCurrentUser } from './use-current-user.ts'

/** Asks the signed-in user whether a link may sign in as another one. */
export function SwitchAccount({ pending }: { pending: Session }) {
  const { t } = useTranslation('common')
  const session = useSession()
  const mine = useCurrentUser()
  const other = useQuery({
    ...sessionQueries.currentUser(pending.userId, apiWith(pending.token)),
    meta: { isQuiet: true },
  })
  const isAnswered = session === null || session.userId === pending.userId
  const isOver = other.isError

  useEffect(() => {
    // Another tab has signed out, or in as the user of the link.
    if (isAnswered) acceptPending()
    else if (isOver) dismissPending()
  }, [isAnswered, isOver])

  if (isAnswered || !mine || !other.data) return null
  return (
    <Dialog
      isOpen
      onOpenChange={dismissPending}
      isUrgent
      title={t('switchAccount.title')}
      text={t('switchAccount.text', { mine: nameOf(mine), other: nameOf(other.data) })}
      actions={
        <>
          <Button variant="secondary" onClick={dismissPending}>
            {t('switchAccount.no')}
          </Button>
          <Button onClick={acceptPending}>{t('switchAccount.yes')}</Button>
        </>
      }
    />
  )
}

/** Two accounts of one person have the same name. */
const nameOf = ({ fullName, email }: { fullName: string; email: string }) => `${fullName} (${email})`
