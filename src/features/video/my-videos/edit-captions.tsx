import { useMutation } from '@tanstack/react-query'
import { Captions, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useId, useState } from 'react'
import { MAX_CAPTIONS_SIZE } from '#contracts/media/media.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { myVideoMutations } from '#data/video/video/my-videos.ts'
import { usePostponed } from '#lib/browser/use-postponed.ts'
import { ApiError, FileChangedError, NetworkError } from '#lib/shared/api.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './edit-sheet.module.css'

type CaptionsFault = 'encoding' | 'empty' | 'format' | 'tooBig' | 'network' | 'fileChanged' | 'failed'

/** Faults by the detail of the API's answer. */
const FAULTS: Readonly<Record<string, CaptionsFault>> = {
  captionsEncoding: 'encoding',
  captionsEmpty: 'empty',
  captionsFormat: 'format',
}

/** Checks that need only the size. The server checks the contents. */
export const faultOfFile = ({ size }: Pick<File, 'size'>): CaptionsFault | null =>
  size === 0 ? 'empty' : size > MAX_CAPTIONS_SIZE ? 'tooBig' : null

export function faultOfAnswer(error: Error): CaptionsFault {
  if (error instanceof NetworkError) return 'network'
  if (error instanceof FileChangedError) return 'fileChanged'
  if (!(error instanceof ApiError)) return 'failed'
  return error.status === 413 ? 'tooBig' : (FAULTS[error.errors[0]?.detail ?? ''] ?? 'failed')
}

/** Adds, replaces or removes the caption file of a video. */
export function EditCaptions({ ownerUuid, video }: { ownerUuid: string; video: Video }) {
  const { t } = useTranslation('my-videos')
  const titleId = useId()
  const [hasCaptions, setHasCaptions] = useState(video.media.captionsUrl !== null)
  const [canTakeBack, setCanTakeBack] = useState(false)
  const [fault, setFault] = useState<CaptionsFault | null>(null)
  const put = useMutation(myVideoMutations.putCaptions(ownerUuid, video.uuid))
  const remove = useMutation(myVideoMutations.removeCaptions(ownerUuid, video.uuid))
  const { postpone, takeBack } = usePostponed()

  const handleFile = (file: File) => {
    const known = faultOfFile(file)
    setFault(known)
    if (known !== null) return
    // Cancel a pending removal, since the new file replaces those captions.
    takeBack(video.uuid)
    setCanTakeBack(false)
    put.mutate(file, {
      onSuccess: () => {
        setHasCaptions(true)
        showToast({ kind: 'success', text: t('captions.saved') })
      },
      onError: (error) => setFault(faultOfAnswer(error)),
    })
  }
  const restore = () => {
    setHasCaptions(true)
    setCanTakeBack(false)
  }
  const handleRemove = () => {
    setFault(null)
    setHasCaptions(false)
    setCanTakeBack(true)
    postpone(video.uuid, () => {
      setCanTakeBack(false)
      remove.mutateAsync().catch(() => {
        restore()
        showToast({ kind: 'error', text: t('captions.removeFailed') })
      })
    })
  }

  return (
    <section className={styles.product} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('captions.title')}
      </h3>
      {hasCaptions && (
        <div className={styles.captions}>
          <p>{t('captions.there')}</p>
          <Button size="small" variant="ghost" icon={<Trash2 size={18} />} onClick={handleRemove}>
            {t('captions.remove')}
          </Button>
        </div>
      )}
      {/* Screen readers would not reach a toast behind the sheet. */}
      {canTakeBack && (
        <div className={styles.captions}>
          <p role="status">{t('captions.removed')}</p>
          <Button size="small" variant="ghost" onClick={() => takeBack(video.uuid) && restore()}>
            {t('remove.undo')}
          </Button>
        </div>
      )}
      <FileDrop
        name="captions"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        icon={<Captions size={28} />}
        title={t(put.isPending ? 'captions.sending' : hasCaptions ? 'captions.replace' : 'captions.add')}
        hint={t('captions.hint')}
        error={fault && t(`captions.fault.${fault}`)}
        isDisabled={put.isPending}
        onFile={handleFile}
      />
    </section>
  )
}
