import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronDown, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { threadMutations } from '#data/commerce/thread/mutations.ts'
import { threadQueries } from '#data/commerce/thread/queries.ts'
import { ApiError } from '#lib/shared/api.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './saved-replies.module.css'

type Props = { userUuid: string; /** As typed so far. */ text: string; onPick: (text: string) => void }

/** Texts that a seller inserts into answers. */
export function SavedReplies({ userUuid, text, onPick }: Props) {
  const { t } = useTranslation('threads')
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ ...threadQueries.savedReplies(userUuid), enabled: isOpen })
  const explain = (error: unknown) =>
    showToast({
      kind: 'error',
      text: t(error instanceof ApiError && error.status === 409 ? 'replies.full' : 'replies.failed'),
    })
  const save = useMutation({ ...threadMutations.saveReply(userUuid), onError: explain })
  const remove = useMutation({ ...threadMutations.removeReply(userUuid), onError: explain })
  const typed = text.trim()
  return (
    <details className={styles.replies} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {t('replies.open')}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      {data?.data.length === 0 && <p className={styles.empty}>{t('replies.empty')}</p>}
      <ul className={styles.list} aria-label={t('replies.title')}>
        {data?.data.map((reply) => (
          <li key={reply.uuid} className={styles.reply}>
            <Button
              size="small"
              variant="ghost"
              className={styles.text}
              aria-label={t('replies.insert', { text: reply.text })}
              onClick={() => onPick(reply.text)}
            >
              {reply.text}
            </Button>
            <IconButton label={t('replies.remove', { text: reply.text })} onClick={() => remove.mutate(reply.uuid)}>
              <Trash2 size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {typed !== '' && (
        <Button
          size="small"
          variant="secondary"
          isLoading={save.isPending}
          onClick={() =>
            save.mutate(typed, { onSuccess: () => showToast({ kind: 'success', text: t('replies.saved') }) })
          }
        >
          {t('replies.save')}
        </Button>
      )}
    </details>
  )
}
