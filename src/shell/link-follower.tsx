import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { followLink, usePendingSession } from '#data/account/session/link.ts'
import { renewSessionIfDue } from '#data/account/session/renew.ts'
import { showToast } from '#ui/toast.ts'
import { SwitchAccount } from './switch-account.tsx'

/** Exchanges the token of a link for a session, and asks a user who is signed in as somebody else. */
export function LinkFollower() {
  const { t } = useTranslation('common')
  const pending = usePendingSession()
  useEffect(() => {
    void followLink().then((end) => {
      if (end === 'over' || end === 'failed') showToast({ kind: 'info', text: t(`link.${end}`) })
      return renewSessionIfDue()
    })
  }, [t])
  return pending && <SwitchAccount pending={pending} />
}
