import { lazyPart } from '#components/lazy-part.tsx'
import type { LiveDesk } from '#contracts/live/live-desk.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { DeskSlots } from '#features/live/live-desk/desk-slots.ts'
import { TeamTrace } from '#features/account/team/team-trace.tsx'
import { useChat } from '#data/live/conversation/use-chat.ts'

const Chat = lazyPart(() => import('#features/live/chat/chat.tsx').then((module) => module.Chat))
const ReviewAfterLive = lazyPart(() =>
  import('#features/live/chat/review-after-live.tsx').then((module) => module.ReviewAfterLive),
)

/** The operator of a live does not count as a viewer. */
export function DeskChat({ desk: { videoUuid, conversationUuid, owner } }: { desk: LiveDesk }) {
  const chat = useChat(conversationUuid, false)
  return chat && <Chat video={{ uuid: videoUuid, type: VIDEO_TYPE.live, conversationUuid, owner }} chat={chat} />
}

export const deskSlots: DeskSlots = {
  renderChat: (desk) => <DeskChat key={desk.conversationUuid} desk={desk} />,
  renderReview: ({ conversationUuid, owner, videoUuid }) => (
    <>
      <ReviewAfterLive conversationUuid={conversationUuid} />
      <TeamTrace sellerUuid={owner.uuid} subjectUuid={videoUuid} />
    </>
  ),
}
