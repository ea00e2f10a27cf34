import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { useHidden } from '#data/account/relation/hidden.ts'
import { relationMutations } from '#data/account/relation/mutations.ts'
import { useSession } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { showToast } from '#ui/toast.ts'
import { useRelations } from './use-relations.ts'

type Props = { user: { uuid: string; fullName: string }; children: ReactNode }

/** Replaces what a seller shows by a notice if the viewer or the seller has blocked the other. */
export function BehindBlock({ user, children }: Props) {
  const { t } = useTranslation('relations')
  const viewerUuid = useSession()?.userId
  const isBlack = useRelations(user.uuid)?.isBlack === true
  const isHidden = useHidden().has(user.uuid)
  if (viewerUuid === undefined || !(isBlack || isHidden)) return children
  const kind = isBlack ? 'own' : 'theirs'
  return (
    <EmptyState
      drawing={<img src="/drawings/rope-across.svg" alt="" width={240} height={180} loading="lazy" />}
      title={t(`hidden.${kind}.title`)}
      text={t(`hidden.${kind}.text`)}
      {...(isBlack && { action: <Unblock user={user} viewerUuid={viewerUuid} /> })}
    />
  )
}

function Unblock({ user, viewerUuid }: { user: Props['user']; viewerUuid: string }) {
  const { t } = useTranslation('relations')
  const { mutate, isPending } = useMutation(relationMutations.set('black', viewerUuid, user.uuid))
  const handleClick = () => mutate({ isOn: false }, { onError: () => showToast({ kind: 'error', text: t('failed') }) })
  return (
    <Button isLoading={isPending} onClick={handleClick}>
      {t('hidden.own.unblock')}
    </Button>
  )
}
