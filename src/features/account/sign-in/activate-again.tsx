import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { sessionMutations } from '#data/account/session/mutations.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  /** Login that was typed, to be reused if it is an e-mail. */
  typed: string
  /** Page to open after activation, carried by the link. */
  next: string | null
}

/** Sends a new activation link. */
export function ActivateAgain({ typed, next }: Props) {
  const { t } = useTranslation('sign-in')
  const again = useMutation(sessionMutations.activateAgain())
  const [fault] = again.error ? formFaults(again.error, []) : []
  if (!typed.includes('@')) return null
  if (again.isSuccess) return <Notice tone="success">{t('again.sent')}</Notice>
  const requestAgain = () => again.mutate({ email: typed.trim(), ...(next !== null && { next }) })
  return (
    <>
      <Button variant="secondary" isWide isLoading={again.isPending} onClick={requestAgain}>
        {t('again.action')}
      </Button>
      <Notice tone="error">{fault && t(`forms:failed.${fault.type}`, { count: fault.minutes ?? 0 })}</Notice>
    </>
  )
}
