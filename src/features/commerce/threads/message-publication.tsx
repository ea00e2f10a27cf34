import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { Thread, ThreadMessage } from '#contracts/commerce/thread.ts'
import { threadMutations } from '#data/commerce/thread/mutations.ts'
import { ApiError } from '#lib/shared/api.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'

type Props = { thread: Pick<Thread, 'uuid' | 'as'>; message: ThreadMessage }

/** A seller's answer under its product: proposed by the seller, agreed to by the buyer, withdrawn by either. */
export function MessagePublication({ thread: { uuid, as }, message }: Props) {
  const { t } = useTranslation('threads')
  const explain = (error: unknown) =>
    showToast({
      kind: 'error',
      text: t(error instanceof ApiError && error.status === 400 ? 'publish.contacts' : 'publish.failed'),
    })
  const publish = useMutation({ ...threadMutations.publish(uuid), onError: explain })
  const withdraw = useMutation({ ...threadMutations.withdraw(uuid), onError: explain })
  const act = (label: string, mutation: typeof publish | typeof withdraw) => (
    <Button size="small" variant="ghost" isLoading={mutation.isPending} onClick={() => mutation.mutate(message.uuid)}>
      {label}
    </Button>
  )

  if (message.publication === 'published')
    return (
      <>
        <span>{t('publish.published')}</span>
        {act(t('publish.withdraw'), withdraw)}
      </>
    )
  if (as === 'seller')
    return message.publication === null ? (
      act(t('publish.propose'), publish)
    ) : (
      <>
        <span>{t('publish.proposed')}</span>
        {act(t('publish.cancel'), withdraw)}
      </>
    )
  if (message.publication === null) return null
  return (
    <>
      <span>{t('publish.asked')}</span>
      {act(t('publish.agree'), publish)}
      {act(t('publish.refuse'), withdraw)}
    </>
  )
}
