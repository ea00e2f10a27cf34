import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { sessionQueries } from '#data/account/session/queries.ts'
import { useSession } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { UsernameForm } from './username-form.tsx'

const FORM_PX = 220

/** Lets somebody whom a social network has just signed up choose the username. The suggested one is theirs already. */
export function FirstUsername({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('forms')
  const { data: user, isError } = useQuery(sessionQueries.currentUser(useSession()?.userId))
  // The choice can wait for the settings; the page that was asked for cannot.
  useEffect(() => {
    if (isError) onDone()
  })
  if (!user) return <Skeleton height={FORM_PX} />
  return (
    <UsernameForm
      user={user}
      submitLabel={t('username.choose')}
      onSaved={onDone}
      otherWay={
        <Button variant="ghost" size="large" onClick={onDone}>
          {t('username.leave', { username: user.username })}
        </Button>
      }
    />
  )
}
