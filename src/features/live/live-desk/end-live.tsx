import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import { deskMutations } from '#data/live/live/desk.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.ts'

/** Ends the live. The broadcasting device is notified and stops. */
export function EndLive({ owner, videoUuid }: Pick<LiveDesk, 'owner' | 'videoUuid'>) {
  const { t } = useTranslation('live-desk')
  const [isAsking, setIsAsking] = useState(false)
  const finish = useMutation(deskMutations(owner.uuid, videoUuid).finish)
  return (
    <>
      <Button variant="danger" size="small" onClick={() => setIsAsking(true)}>
        {t('end.open')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        isUrgent
        title={t('end.title')}
        text={t('end.text')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('end.no')}
            </Button>
            <Button
              variant="danger"
              isLoading={finish.isPending}
              onClick={() =>
                finish.mutate(undefined, {
                  onSettled: () => setIsAsking(false),
                  onError: () => showToast({ kind: 'error', text: t('end.failed') }),
                })
              }
            >
              {t('end.yes')}
            </Button>
          </>
        }
      />
    </>
  )
}
