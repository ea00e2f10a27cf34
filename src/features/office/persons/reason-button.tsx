import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'

type Props = {
  label: string
  title: string
  text: string
  /** Further fields. */
  children?: ReactNode
  onConfirm: (reason: string) => Promise<unknown>
}

/** Button of an action that needs a reason, which the log records. */
export function ReasonButton({ label, title, text, children, onConfirm }: Props) {
  const { t } = useTranslation('office')
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [reason, setReason] = useState('')
  function confirm() {
    setIsSending(true)
    onConfirm(reason)
      .then(
        () => {
          setIsOpen(false)
          setReason('')
          showToast({ kind: 'success', text: t('done') })
        },
        () => showToast({ kind: 'error', text: t('failed') }),
      )
      .finally(() => setIsSending(false))
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={title}
        text={text}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              {t('cancel')}
            </Button>
            <Button disabled={reason.trim() === ''} isLoading={isSending} onClick={confirm}>
              {label}
            </Button>
          </>
        }
      >
        {children}
        <TextArea label={t('reason')} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Dialog>
    </>
  )
}
