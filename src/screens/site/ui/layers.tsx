import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { showToast, type ToastKind } from '#ui/toast.ts'
import { In, Specimen } from './specimen.tsx'

const KINDS: ToastKind[] = ['success', 'error', 'info']

export function Layers() {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState<'dialog' | 'urgent' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  const handleOpenChange = (isOpen: boolean) => !isOpen && close()
  return (
    <>
      <Specimen name="Dialog">
        <In name="open">
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            {t('sample.remove')}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('urgent')}>
            isUrgent
          </Button>
        </In>
        <Dialog
          isOpen={open === 'dialog' || open === 'urgent'}
          isUrgent={open === 'urgent'}
          onOpenChange={handleOpenChange}
          title={t('sample.question')}
          text={t('sample.sentence')}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                {t('sample.keep')}
              </Button>
              <Button onClick={close}>{t('sample.remove')}</Button>
            </>
          }
        />
      </Specimen>
      <Specimen name="Sheet">
        <In name="open">
          <Button variant="secondary" onClick={() => setOpen('sheet')}>
            {t('sample.more')}
          </Button>
        </In>
        <Sheet
          isOpen={open === 'sheet'}
          onOpenChange={handleOpenChange}
          title={t('sample.name')}
          closeLabel={t('sample.close')}
          footer={
            <Button isWide onClick={close}>
              {t('sample.action')}
            </Button>
          }
        >
          <p>{t('sample.paragraph')}</p>
        </Sheet>
      </Specimen>
      <Specimen name="showToast">
        <In name="open">
          {KINDS.map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              onClick={() =>
                showToast({ kind, text: t('sample.sentence'), action: { label: t('sample.undo'), onAction: close } })
              }
            >
              {kind}
            </Button>
          ))}
        </In>
      </Specimen>
    </>
  )
}
