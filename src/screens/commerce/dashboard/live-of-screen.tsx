import { useRouter } from 'next/router'
import { DeskOfLive } from '#features/live/live-desk/desk-of-live.tsx'
import { deskSlots } from './desk-chat.tsx'
import { DeskFrame, deskLayout } from './desk-frame.tsx'

/** One live of the seller: its desk while it runs, its statistics afterwards. */
export function LiveOfScreen() {
  const { query } = useRouter()
  const uuid = query['uuid']
  return (
    <DeskFrame>
      {(user) => typeof uuid === 'string' && <DeskOfLive ownerUuid={user.uuid} uuid={uuid} {...deskSlots} />}
    </DeskFrame>
  )
}
LiveOfScreen.layout = deskLayout
