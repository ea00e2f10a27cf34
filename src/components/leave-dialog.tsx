import { useTranslation } from 'next-i18next/pages'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Replace the general words. `text` says what is lost. */
export type LeaveWords = { title?: string; text?: string; stay?: string; leave?: string }

type Props = { isOpen: boolean; words?: LeaveWords | undefined; onStay: () => void; onLeave: () => void }

/** Asks for confirmation before unsaved work is left. */
export function LeaveDialog({ isOpen, words = {}, onStay, onLeave }: Props) {
  const { t } = useTranslation('components')
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onStay}
      title={words.title ?? t('leave.title')}
      text={words.text ?? t('leave.text')}
      isUrgent
      actions={
        <>
          <Button onClick={onStay}>{words.stay ?? t('leave.stay')}</Button>
          <Button variant="secondary" onClick={onLeave}>
            {words.leave ?? t('leave.leave')}
          </Button>
        </>
      }
    />
  )
}
