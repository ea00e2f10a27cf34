import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './inbox.module.css'
import type { InboxName } from './lib/inboxes.ts'
import { type ListMark, ThreadList } from './thread-list.tsx'
import { ThreadListWaiting } from './thread-list-waiting.tsx'
import { ThreadView } from './thread-view.tsx'

type Props = {
  name: InboxName
  /** Person at this browser. */
  userUuid: string
  /** User whose threads they are: the same, or the seller of the shop. */
  ofUuid: string
  isSeller: boolean
  /** Actions of the reader about the other person of the open thread. */
  renderActions: (person: { uuid: string; fullName: string }) => ReactNode
}

const isMark = (mark: unknown): mark is ListMark => mark === 'unread' || mark === 'waiting'

/** Threads, and the one of the address beside the list, on a phone in its place. */
export function Inbox({ name, userUuid, ofUuid, isSeller, renderActions }: Props) {
  const { t } = useTranslation('threads')
  const { isReady, query } = useRouter()
  if (!isReady) return <ThreadListWaiting />
  const uuid = typeof query['uuid'] === 'string' ? query['uuid'] : null
  const mark = isMark(query['mark']) ? query['mark'] : 'all'
  return (
    <div className={styles.panes} data-open={uuid !== null || undefined}>
      <div className={styles.list}>
        <ThreadList inbox={name} userUuid={ofUuid} isSeller={isSeller} mark={mark} current={uuid} />
      </div>
      <div className={styles.thread}>
        {uuid === null ? (
          <EmptyState title={t('pick.title')} text={t('pick.text')} />
        ) : (
          <ThreadView
            key={uuid}
            inbox={name}
            userUuid={userUuid}
            ofUuid={ofUuid}
            uuid={uuid}
            renderActions={renderActions}
          />
        )}
      </div>
    </div>
  )
}
