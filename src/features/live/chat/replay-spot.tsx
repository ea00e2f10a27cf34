import { useState } from 'react'
import { lazyPart, usePreload } from '#components/lazy-part.tsx'
import type { ChatSubject } from './chat-subject.ts'
import { Spot } from './spot.tsx'
import { useShownMessages } from './use-shown-messages.ts'
import { useReplay } from './use-replay.ts'

const ChatSheet = lazyPart(() => import('./chat-sheet.tsx').then((module) => module.ChatSheet))
const ChatReplay = lazyPart(() => import('./chat-replay.tsx').then((module) => module.ChatReplay))

type Props = { entry: ChatSubject; getVideo: () => HTMLVideoElement | null }

export function ReplaySpot({ entry, getVideo }: Props) {
  usePreload(ChatSheet, ChatReplay)
  const replay = useReplay(entry.conversationUuid, getVideo)
  const newest = useShownMessages(replay.messages).at(-1)
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Spot newest={newest} onOpen={() => setSheet('open')} />
      {sheet !== 'never' && (
        <ChatSheet isOpen={sheet === 'open'} onClose={() => setSheet('closed')}>
          <ChatReplay video={entry} replay={replay} />
        </ChatSheet>
      )}
    </>
  )
}
