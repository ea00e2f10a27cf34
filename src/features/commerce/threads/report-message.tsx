import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { ThreadMessage } from '#contracts/commerce/thread.ts'
import { threadMutations } from '#data/commerce/thread/mutations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './thread-view.module.css'

const REASON_MAX = 500
/** Characters of the message that name the button. */
const NAME_MAX = 40

type Props = { threadUuid: string; message: ThreadMessage }

/** Reports a message of the other side to Kramik. */
export function ReportMessage({ threadUuid, message }: Props) {
  const { t } = useTranslation('threads')
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const report = useMutation(threadMutations.report(threadUuid))
  const send = () =>
    report.mutate(
      { messageUuid: message.uuid, reason },
      {
        onSuccess: () => {
          setIsOpen(false)
          showToast({ kind: 'success', text: t('report.sent') })
        },
        onError: () => showToast({ kind: 'error', text: t('report.failed') }),
      },
    )
  return (
    <>
      <button
        type="button"
        className={styles.small}
        aria-label={t('report.openOf', { text: message.text.slice(0, NAME_MAX) })}
        onClick={() => setIsOpen(true)}
      >
        {t('report.open')}
      </button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('report.title')}
        text={t('report.text')}
        actions={
          <>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              {t('report.cancel')}
            </Button>
            <Button variant="danger" isLoading={report.isPending} onClick={send}>
              {t('report.send')}
            </Button>
          </>
        }
      >
        <TextArea
          label={t('report.reason')}
          note={t('report.optional')}
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Dialog>
    </>
  )
}
