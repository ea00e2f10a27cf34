import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#contracts/live/chat.ts'
import type { ChatLog } from '#data/live/conversation/chat-log.ts'
import type { Chat } from '#data/live/conversation/open-chat.ts'
import { useSession } from '#lib/browser/session.ts'
import { Button } from '#ui/button.tsx'
import { MessageLine } from './message-line.tsx'
import styles from './message-list.module.css'
import { OwnMessageLine } from './own-message-line.tsx'

type Props = {
  log: Pick<ChatLog, 'messages' | 'own' | 'previous'>
  /** Null for a complete list, without sending or earlier messages. */
  chat: Chat | null
  empty?: string
  /** Menu of actions for one message. */
  renderMenu?: (message: ChatMessage) => ReactNode
}

const LINE_HEIGHT = 44
/** Distance from the end, in pixels, that still counts as the end. */
const END_PX = 40
/** Fetch earlier messages before the reader reaches the top. */
const EARLIER_PX = 400
const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']

/** Virtualized list. It follows the newest message while scrolled to the end, and stands still otherwise. */
export function MessageList({ log, chat, empty, renderMenu }: Props) {
  const { t } = useTranslation('chat')
  const userId = useSession()?.userId
  const { messages, own, previous } = log
  const box = useRef<HTMLDivElement>(null)
  /** `seq` of the newest message when the reader left the end; null at the end. */
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const { earlier, readEarlier } = useEarlier(chat)
  const keyOf = useCallback(
    (index: number) => {
      const message = messages[index]
      // An own message keeps its key, and so its element, after sending.
      return message ? (message.clientKey ?? message.uuid) : (own[index - messages.length]?.clientKey ?? index)
    },
    [messages, own],
  )
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used
  const virtualizer = useVirtualizer({
    count: messages.length + own.length,
    estimateSize: () => LINE_HEIGHT,
    getItemKey: keyOf,
    overscan: 6,
    getScrollElement: () => box.current,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_PX,
  })
  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer])
  const total = virtualizer.getTotalSize()

  function handleScroll() {
    const { current } = box
    if (!current) return
    const isAtEnd = current.scrollHeight - current.scrollTop - current.clientHeight <= END_PX
    setLeftAt((before) => (isAtEnd ? null : (before ?? messages.at(-1)?.seq ?? 0)))
    if (previous !== null && earlier === 'idle' && current.scrollTop < EARLIER_PX) void readEarlier()
  }
  function handleKey(event: KeyboardEvent) {
    // Let these keys scroll this list, not the feed.
    if (event.target === box.current && SCROLL_KEYS.includes(event.key)) event.stopPropagation()
  }

  const fresh = leftAt === null ? 0 : messages.filter(({ seq }) => (seq ?? 0) > leftAt).length
  if (messages.length + own.length === 0) return <p className={styles.empty}>{empty ?? t('empty')}</p>
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.box}
        role="region"
        aria-label={t('list')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        onScroll={handleScroll}
        onKeyDown={handleKey}
      >
        {earlier === 'failed' && (
          <Button variant="ghost" size="small" onClick={() => void readEarlier()}>
            {t('earlierAgain')}
          </Button>
        )}
        <ol className={styles.lines} style={{ height: total }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const message = messages[index]
            const line = own[index - messages.length]
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles.line}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={messages.length + own.length}
                aria-posinset={index + 1}
              >
                {message && (
                  <MessageLine message={message} isOwn={message.author.uuid === userId}>
                    {renderMenu?.(message)}
                  </MessageLine>
                )}
                {line && chat && <OwnMessageLine line={line} chat={chat} />}
              </li>
            )
          })}
        </ol>
      </div>
      {leftAt !== null && <ToEnd fresh={fresh} onPress={() => virtualizer.scrollToEnd()} />}
    </div>
  )
}

/** Fetching of messages before the first one that is loaded. */
function useEarlier(chat: Chat | null) {
  const [earlier, setEarlier] = useState<'idle' | 'loading' | 'failed'>('idle')
  async function readEarlier() {
    setEarlier('loading')
    await chat?.readEarlier().then(
      () => setEarlier('idle'),
      () => setEarlier('failed'),
    )
  }
  return { earlier, readEarlier }
}

/** Button to the newest message. `fresh`: the number of messages since the reader left the end. */
function ToEnd({ fresh, onPress }: { fresh: number; onPress: () => void }) {
  const { t } = useTranslation('chat')
  return (
    <div className={styles.toEnd}>
      <Button variant="secondary" size="small" icon={<ChevronDown size={18} />} onClick={onPress}>
        {fresh > 0 ? t('fresh', { count: fresh }) : t('toEnd')}
      </Button>
    </div>
  )
}
