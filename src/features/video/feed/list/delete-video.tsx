import { Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { VideoTypeName } from '#contracts/video/video.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'

type Props = { type: VideoTypeName; className: string | undefined; onDelete: () => void }

/** Delete button for the owner of the active video. */
export function DeleteVideo({ type, className, onDelete }: Props) {
  const { t } = useTranslation('feed')
  const [isAsking, setIsAsking] = useState(false)
  const answer = (isYes: boolean) => () => {
    setIsAsking(false)
    if (isYes) onDelete()
  }
  return (
    <>
      <IconButton
        label={t(`delete.open.${type}`)}
        variant="glass"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        <Trash2 size={20} />
      </IconButton>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t(`delete.title.${type}`)}
        text={t('delete.text')}
        isUrgent
        actions={
          <>
            <Button variant="secondary" onClick={answer(false)}>
              {t('delete.no')}
            </Button>
            <Button variant="danger" onClick={answer(true)}>
              {t('delete.yes')}
            </Button>
          </>
        }
      />
    </>
  )
}
