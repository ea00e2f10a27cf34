import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { PageHead } from '#components/page-head.tsx'
import { PersonActions } from '#features/account/relations/person-actions.tsx'
import { type ListMark, ThreadList } from '#features/commerce/threads/thread-list.tsx'
import { ThreadListWaiting } from '#features/commerce/threads/thread-list-waiting.tsx'
import { ThreadView } from '#features/commerce/threads/thread-view.tsx'
import { ForSignedIn } from '#shell/for-signed-in.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './inbox-screen.module.css'

const isMark = (mark: unknown): mark is ListMark => mark === 'unread' || mark === 'waiting'

/** Threads of a user; the open one beside the list, on a phone in its place. */
export function InboxScreen() {
  const { t } = useTranslation('threads')
  const { isReady, query } = useRouter()
  const uuid = typeof query['uuid'] === 'string' ? query['uuid'] : null
  const mark = isMark(query['mark']) ? query['mark'] : 'all'
  return (
    <div className={styles.screen} data-open={uuid !== null || undefined}>
      <PageHead title={t('title')} />
      <PageTitle>{t('title')}</PageTitle>
      <ForSignedIn skeleton={<ThreadListWaiting />}>
        {(user) =>
          isReady ? (
            <div className={styles.panes}>
              <div className={styles.list}>
                <ThreadList userUuid={user.uuid} isSeller={user.shop !== null} mark={mark} current={uuid} />
              </div>
              <div className={styles.thread}>
                {uuid === null ? (
                  <EmptyState title={t('pick.title')} text={t('pick.text')} />
                ) : (
                  <ThreadView
                    key={uuid}
                    userUuid={user.uuid}
                    uuid={uuid}
                    renderActions={(person) => <PersonActions user={person} />}
                  />
                )}
              </div>
            </div>
          ) : (
            <ThreadListWaiting />
          )
        }
      </ForSignedIn>
    </div>
  )
}
