import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { recoveryMutations } from '#data/office/recovery/mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = { uuid: string; recoveryKey: string }

/** The reason for a failure, as a key of the words. */
const faultOf = (error: Error) =>
  error instanceof ApiError && error.has('DECIDED_EXCEPTION')
    ? 'late'
    : error instanceof ApiError && error.status === 404
      ? 'wrong'
      : 'failed'

/** Cancels the removal of the second factor, which the person has not asked for. */
export function CancelRecovery({ uuid, recoveryKey }: Props) {
  const { t } = useTranslation('decisions')
  const cancel = useMutation(recoveryMutations.cancel(uuid))
  if (cancel.isSuccess)
    return (
      <EmptyState
        title={t('recovery.done.title')}
        text={t('recovery.done.text')}
        action={<Link href={paths.securitySettings}>{t('recovery.done.security')}</Link>}
      />
    )
  return (
    <>
      <p>{t('recovery.text')}</p>
      <Notice tone="error">{cancel.isError && t(`recovery.${faultOf(cancel.error)}`)}</Notice>
      <p>
        <Button size="large" isLoading={cancel.isPending} onClick={() => cancel.mutate(recoveryKey)}>
          {t('recovery.cancel')}
        </Button>
      </p>
    </>
  )
}
