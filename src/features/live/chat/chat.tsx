import { Pin } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { ChatMessage } from '#contracts/live/chat.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { Chat as OpenChat } from '#data/live/conversation/open-chat.ts'
import { useOwnChat } from './use-own-chat.ts'
import { useSession } from '#lib/browser/session.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChatBans } from './chat-bans.tsx'
import { ChatQuestions } from './chat-questions.tsx'
import { ChatReview } from './chat-review.tsx'
import { ChatRules } from './chat-rules.tsx'
import type { ChatSubject } from './chat-subject.ts'
import styles from './chat.module.css'
import { Composer, type ComposerHandle } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { MessageMenu } from './message-menu.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { useShownMessages } from './use-shown-messages.ts'
import { useModeration } from './use-moderation.ts'

type Props = { video: ChatSubject; chat: OpenChat }

const NONE: readonly ChatMessage[] = []

/** Messages of a live and the input field. Fills the height of its container. */
export function Chat({ video, chat }: Props) {
  const { t } = useTranslation('chat')
  const log = useStore(chat.store)
  const own = useOwnChat(video.conversationUuid, true)
  const moderation = useModeration(video.conversationUuid)
  const composer = useRef<ComposerHandle>(null)
  const userId = useSession()?.userId
  const isLive = video.type === VIDEO_TYPE.live
  const mayModerate = own?.mayModerate === true
  const messages = useShownMessages(log.messages, mayModerate)
  const announcement = useAnnouncement(messages)
  const [pinned] = useShownMessages(log.state.pinned ? [log.state.pinned] : NONE, mayModerate)
  const held = own && !mayModerate ? own.held : undefined
  useEffect(() => {
    // If it fails, the lines wait on until the state of the chat is read again.
    if (held) chat.review(held).catch(() => undefined)
  }, [chat, held])

  return (
    <div className={styles.chat}>
      <div className={styles.head}>
        {mayModerate && isLive && (
          <div className={styles.tools}>
            <ChatRules state={log.state} moderation={moderation} />
            <ChatBans conversationUuid={video.conversationUuid} isLive />
          </div>
        )}
        {mayModerate && <ChatReview own={own} moderation={moderation} />}
        {mayModerate && (
          <ChatQuestions
            questions={own.questions}
            moderation={moderation}
            onReply={(username) => composer.current?.mention(username)}
          />
        )}
        {pinned && (
          <p className={styles.pinned}>
            <Pin size={16} aria-label={t('pinned')} />
            <span>
              <strong>{pinned.author.fullName}</strong> {pinned.content}
            </span>
          </p>
        )}
      </div>
      {log.status === 'failed' ? (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          retryLabel={t('failed.retry')}
          onRetry={chat.retry}
        />
      ) : log.status === 'loading' ? (
        <div className={styles.loading} role="status" aria-label={t('loading')}>
          <Skeleton height={20} />
          <Skeleton height={20} />
          <Skeleton height={20} />
        </div>
      ) : (
        <MessageList
          chat={chat}
          log={{ messages, own: log.own, previous: log.previous }}
          renderMenu={(message) => (
            <MessageMenu
              message={message}
              own={own}
              moderation={moderation}
              live={{
                isPinned: pinned?.uuid === message.uuid,
                onReply: (username) => composer.current?.mention(username),
              }}
            />
          )}
        />
      )}
      {isLive && (
        <Composer key={userId ?? 'guest'} video={video} chat={chat} own={own} mode={log.state.mode} handle={composer} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  )
}
