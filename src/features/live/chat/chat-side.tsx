import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { lazyPart } from '#components/lazy-part.tsx'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { useChat } from '#data/live/conversation/use-chat.ts'
import { useIsMobile } from '#lib/browser/use-browser.ts'
import { Button } from '#ui/button.tsx'
import type { ChatSubject } from './chat-subject.ts'
import styles from './chat-side.module.css'
import { setChatVisible, useIsChatVisible } from './store.ts'
import { useReplay } from './use-replay.ts'

const Chat = lazyPart(() => import('./chat.tsx').then((module) => module.Chat))
const ChatReplay = lazyPart(() => import('./chat-replay.tsx').then((module) => module.ChatReplay))

type Props = { entry: ChatSubject; getVideo: () => HTMLVideoElement | null; isReady: boolean }

/** Chat beside a live or a saved live on wide screens, once the film has its first picture. */
export function ChatSide({ entry, getVideo, isReady }: Props) {
  // Hidden by CSS on a phone, where it must not subscribe either.
  const isMobile = useIsMobile()
  const isVisible = useIsChatVisible()
  if (entry.type === VIDEO_TYPE.short || isMobile || !isReady) return null
  const { conversationUuid } = entry
  return (
    <Side isVisible={isVisible} isLive={entry.type === VIDEO_TYPE.live}>
      {isVisible && entry.type === VIDEO_TYPE.live && <LiveChat key={conversationUuid} entry={entry} />}
      {isVisible && entry.type === VIDEO_TYPE.vod && (
        <Replay key={conversationUuid} entry={entry} getVideo={getVideo} />
      )}
    </Side>
  )
}

function Side({ isVisible, isLive, children }: { isVisible: boolean; isLive: boolean; children: ReactNode }) {
  // Pages do not include this namespace, so it is loaded here.
  const { t, ready } = useTranslation('chat')
  if (!ready) return null
  const title = t(isLive ? 'title' : 'replay.title')
  return (
    <section
      className={styles.side}
      data-saved={!isLive || undefined}
      data-hidden={!isVisible || undefined}
      aria-label={title}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button variant="ghost" size="small" aria-expanded={isVisible} onClick={() => setChatVisible(!isVisible)}>
          {t(isVisible ? 'hide' : 'show')}
        </Button>
      </div>
      {children}
    </section>
  )
}

function LiveChat({ entry }: { entry: ChatSubject }) {
  const chat = useChat(entry.conversationUuid)
  return chat && <Chat video={entry} chat={chat} />
}

function Replay({ entry, getVideo }: Pick<Props, 'entry' | 'getVideo'>) {
  return <ChatReplay video={entry} replay={useReplay(entry.conversationUuid, getVideo)} />
}
