import { useTranslation } from 'next-i18next/pages'
import Router from 'next/router'
import { paths } from '#lib/shared/paths.ts'
import { Sheet } from '#ui/sheet.tsx'
import { showToast } from '#ui/toast.ts'
import { QuestionForm, type QuestionSubject } from './question-form.tsx'

/** Question to a seller over the page that gave rise to it. */
export function QuestionSheet({
  isOpen,
  onClose,
  ...subject
}: QuestionSubject & { isOpen: boolean; onClose: () => void }) {
  const { t, ready } = useTranslation('threads')
  if (!ready) return null
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('ask.title', { name: subject.seller.name })}
      closeLabel={t('ask.close')}
    >
      <QuestionForm
        {...subject}
        onSent={(threadUuid) => {
          onClose()
          showToast({
            kind: 'success',
            text: t('ask.sent'),
            action: { label: t('ask.open'), onAction: () => void Router.push(paths.thread(threadUuid)) },
          })
        }}
      />
    </Sheet>
  )
}
