import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { Video } from '#contracts/video/video.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Broadcast } from './use-broadcast.ts'

type Props = {
  video: Video
  variant: 'danger' | 'secondary'
  size?: 'medium' | 'large'
  finish: Broadcast['finish']
  /** Label of the button that keeps the live on. */
  stay: string
}

/** Button that ends the live after a confirmation, because a live cannot be resumed. */
export function EndLive({ video, finish, stay, variant, size = 'medium' }: Props) {
  const { t } = useTranslation('live-studio')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant={variant} size={size} isWide onClick={() => setIsAsking(true)}>
        {t(video.isTrial ? 'trial.end' : 'onAir.end')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        isUrgent
        title={t(video.isTrial ? 'trial.ask.title' : 'onAir.ask.title')}
        text={t(video.isTrial ? 'trial.ask.text' : 'onAir.ask.text')}
        actions={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {stay}
            </Button>
            <Button
              variant="danger"
              isLoading={finish.isPending}
              onClick={() => finish.mutate(video, { onSettled: () => setIsAsking(false) })}
            >
              {t('onAir.ask.end')}
            </Button>
          </>
        }
      />
    </>
  )
}
