import { useRouter } from 'next/router'
import { DeskOfLive } from '#features/live-desk/desk-of-live.tsx'
import { DeskFrame } from './desk-frame.tsx'

/** One live of the seller's: its desk while it is on, how it went afterwards. */
export function LiveOfScreen() {
  const { query } = useRouter()
  const uuid = query['uuid']
  return <DeskFrame>{(user) => typeof uuid === 'string' && <DeskOfLive ownerUuid={user.uuid} uuid={uuid} />}</DeskFrame>
}
