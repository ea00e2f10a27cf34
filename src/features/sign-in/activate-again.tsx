import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { sessionMutations } from '#data/session/mutations.ts'
import { formFaults } from '#lib/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** A new link for who lost the first one; `typed` is what they tried to sign in with, of use where it is an e-mail. */
export function ActivateAgain({ typed }: { typed: string }) {
  const { t } = useTranslation('sign-in')
  const again = useMutation(sessionMutations.activateAgain())
  const [fault] = again.error ? formFaults(again.error, []) : []
  if (!typed.includes('@')) return null
  if (again.isSuccess) return <Notice tone="success">{t('again.sent')}</Notice>
  return (
    <>
      <Button variant="secondary" isWide isLoading={again.isPending} onClick={() => again.mutate(typed.trim())}>
        {t('again.action')}
      </Button>
      <Notice tone="error">{fault && t(`forms:failed.${fault.type}`, { count: fault.minutes ?? 0 })}</Notice>
    </>
  )
}
