import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { Video } from '#contracts/video/video.ts'
import { liveMutations } from '#data/live/live/mutations.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './video-row.module.css'

/** Notice that a live's recording could not be processed, with another attempt. */
export function RecordingLine({ video }: { video: Video }) {
  const { t } = useTranslation('my-videos')
  const { mutate, isPending } = useMutation(liveMutations.saveAgain(video.owner.uuid, video.uuid))
  const handleAgain = () =>
    mutate(undefined, { onError: () => showToast({ kind: 'error', text: t('recording.againFailed') }) })
  return (
    <div className={styles.shareFailed}>
      <p className={styles.reason}>{t('recording.failed')}</p>
      <Button
        size="small"
        variant="secondary"
        icon={<RotateCw size={16} />}
        isLoading={isPending}
        onClick={handleAgain}
      >
        {t('recording.again')}
      </Button>
    </div>
  )
}
