import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#lib/shared/api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'

type Props = {
  label: string
  /** Name of what the action is about, where several buttons have the same label. */
  about?: string
  title: string
  text: string
  /** Further fields. */
  children?: ReactNode
  /** True while one of the further fields is wrong. */
  isIncomplete?: boolean
  onConfirm: (reason: string) => Promise<unknown>
}

const REASON_MAX = 3000

/** Key of the words about a failure, in `office`. */
function faultOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.has('STAFF_CONFLICT_EXCEPTION')) return 'errors.conflict'
  if (error.has('DECIDED_EXCEPTION')) return 'errors.decided'
  if (error.has('PRECONDITION_FAILED_EXCEPTION')) return 'errors.stale'
  if (error.has('PROMOTION_OVERLAP_EXCEPTION')) return 'errors.promotionOverlap'
  if (error.has('PROMOTION_LIMIT_EXCEPTION')) return 'errors.promotionLimit'
  if (error.has('PROMOTION_SUBJECT_EXCEPTION')) return 'errors.promotionSubject'
  if (error.has('PROMOTION_STATE_EXCEPTION')) return 'errors.promotionState'
  return 'failed'
}

/** Button of an action of the office that needs a reason, which the log records. */
export function ReasonButton({ label, about, title, text, children, isIncomplete = false, onConfirm }: Props) {
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
        (error: unknown) => showToast({ kind: 'error', text: t(faultOf(error)) }),
      )
      .finally(() => setIsSending(false))
  }
  return (
    <>
      <Button
        variant="secondary"
        {...(about !== undefined && { 'aria-label': `${label}: ${about}` })}
        onClick={() => setIsOpen(true)}
      >
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
            <Button disabled={reason.trim() === '' || isIncomplete} isLoading={isSending} onClick={confirm}>
              {label}
            </Button>
          </>
        }
      >
        {children}
        <TextArea
          label={t('reason')}
          value={reason}
          maxLength={REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
      </Dialog>
    </>
  )
}
