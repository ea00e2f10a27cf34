import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChatBans } from './chat-bans.tsx'
import { ChatReview } from './chat-review.tsx'
import type { ChatSubject } from './chat-subject.ts'
import styles from './chat.module.css'
import { MessageList } from './message-list.tsx'
import { MessageMenu } from './message-menu.tsx'
import { useModeration } from './use-moderation.ts'
import { useOwnChat } from './use-own-chat.ts'
import { useShownMessages } from './use-shown-messages.ts'
import type { useReplay } from './use-replay.ts'

type Props = { video: ChatSubject; replay: ReturnType<typeof useReplay> }

/** Chat of a saved live up to the moment that is played. Its messages can still be deleted and reported. */
export function ChatReplay({ video, replay: { messages, query } }: Props) {
  const { t } = useTranslation('chat')
  const own = useOwnChat(video.conversationUuid, false)
  const moderation = useModeration(video.conversationUuid)
  const mayModerate = own?.mayModerate === true
  const shown = useShownMessages(messages, mayModerate)
  return (
    <div className={styles.chat}>
      <div className={styles.head}>
        {mayModerate && <ChatBans conversationUuid={video.conversationUuid} isLive={false} />}
        {mayModerate && <ChatReview own={own} moderation={moderation} />}
      </div>
      {query.isError && !query.data ? (
        <LoadFault as="h3" title={t('failed.title')} note={t('replay.failed')} query={query} />
      ) : query.isPending ? (
        <div className={styles.loading} role="status" aria-label={t('loading')}>
          <Skeleton height={20} />
          <Skeleton height={20} />
        </div>
      ) : (
        <MessageList
          log={{ messages: shown, own: [], previous: null }}
          chat={null}
          empty={t('replay.empty')}
          renderMenu={(message) => <MessageMenu message={message} own={own} moderation={moderation} live={null} />}
        />
      )}
    </div>
  )
}
