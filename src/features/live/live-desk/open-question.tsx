import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import Router from 'next/router'
import { useState } from 'react'
import { TalkForm } from '#components/talk-form.tsx'
import type { LiveSummary } from '#contracts/live/live-summary.ts'
import { answerPrivately } from '#data/live/live/desk.ts'
import { paths } from '#lib/shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './summary.module.css'

type Props = { ownerUuid: string; videoUuid: string; question: LiveSummary['openQuestions'][number] }

/** A question of the chat without an answer, which the seller answers by a message to its author. */
export function OpenQuestion({ ownerUuid, videoUuid, question: { uuid, author, content } }: Props) {
  const { t } = useTranslation('live-desk')
  const [isOpen, setIsOpen] = useState(false)
  const answer = useMutation(answerPrivately(ownerUuid, videoUuid))
  return (
    <li className={styles.question}>
      <Link href={paths.profile(author.username)}>{author.fullName}</Link>
      <span>{content}</span>
      <Button
        size="small"
        variant="ghost"
        aria-expanded={isOpen}
        aria-label={t('summary.answerTo', { name: author.fullName })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('summary.answer')}
      </Button>
      {isOpen && (
        <div className={styles.answer}>
          <TalkForm
            variant="primary"
            words={{ label: t('summary.answerLabel', { name: author.fullName }), send: t('summary.send') }}
            isSending={answer.isPending}
            reasonOf={() => t('summary.notSent')}
            onSend={async (text, clientKey) => {
              const { threadUuid } = await answer.mutateAsync({ messageUuid: uuid, text, clientKey })
              showToast({
                kind: 'success',
                text: t('summary.sent'),
                action: { label: t('summary.seeThread'), onAction: () => void Router.push(paths.thread(threadUuid)) },
              })
            }}
          />
        </div>
      )}
    </li>
  )
}
