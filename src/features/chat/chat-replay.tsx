import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './chat.module.css'
import { MessageList } from './message-list.tsx'
import type { useReplay } from './use-replay.ts'

/** Chat of a saved live up to the moment that is played. */
export function ChatReplay({ replay: { messages, query } }: { replay: ReturnType<typeof useReplay> }) {
  const { t } = useTranslation('chat')
  return (
    <div className={styles.chat}>
      <div className={styles.head} />
      {query.isError && !query.data ? (
        <LoadFault as="h3" title={t('failed.title')} text={t('replay.failed')} query={query} />
      ) : query.isPending ? (
        <div className={styles.loading} role="status" aria-label={t('loading')}>
          <Skeleton height={20} />
          <Skeleton height={20} />
        </div>
      ) : (
        <MessageList log={{ messages, own: [], previous: null }} chat={null} empty={t('replay.empty')} />
      )}
    </div>
  )
}
