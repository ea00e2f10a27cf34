import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useSyncExternalStore } from 'react'
import { securityMutations } from '#data/account/security/mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

function onHash(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** Null until hydration. Mail programs open links, so that only the button uses the code. */
const useCode = () =>
  useSyncExternalStore(
    onHash,
    () => window.location.hash.slice(1),
    () => null,
  )

/** Cancels a change of the e-mail address with the code of the link in the former mailbox. */
export function EmailCancel() {
  const { t } = useTranslation(['email-cancel', 'forms'])
  const code = useCode()
  const cancel = useMutation(securityMutations.cancelEmailChange())
  const isOld = code === '' || (cancel.error instanceof ApiError && cancel.error.status === 404)
  const [fault] = cancel.error && !isOld ? formFaults(cancel.error, []) : []

  if (cancel.isSuccess || isOld)
    return (
      <>
        <Notice tone={cancel.isSuccess ? 'success' : 'error'}>{t(cancel.isSuccess ? 'done' : 'old')}</Notice>
        <Button asChild size="large" isWide>
          <Link href={paths.recovery}>{t('newPassword')}</Link>
        </Button>
      </>
    )
  return (
    <>
      <Notice tone="error">{fault && t(`forms:failed.${fault.type}`, { count: fault.minutes ?? 0 })}</Notice>
      <Button
        size="large"
        isWide
        disabled={code === null}
        isLoading={cancel.isPending}
        onClick={() => cancel.mutate(code ?? '')}
      >
        {t('cancel')}
      </Button>
    </>
  )
}
