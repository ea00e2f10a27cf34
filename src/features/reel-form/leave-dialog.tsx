import { useTranslation } from 'next-i18next/pages'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = { isOpen: boolean; onStay: () => void; onLeave: () => void }

export function LeaveDialog({ isOpen, onStay, onLeave }: Props) {
  const { t } = useTranslation('upload')
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onStay}
      title={t('leave.title')}
      text={t('leave.text')}
      isUrgent
      actions={
        <>
          <Button onClick={onStay}>{t('leave.stay')}</Button>
          <Button variant="secondary" onClick={onLeave}>
            {t('leave.leave')}
          </Button>
        </>
      }
    />
  )
}
