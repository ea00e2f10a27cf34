import dynamic from 'next/dynamic'
import { useHasReservations } from '#data/commerce/reservation/owner.ts'
import { useLeftLive } from '#features/video/feed/live/left-live.ts'
import { useWasOnAirShown } from '#lib/browser/on-air.ts'
import { useSession } from '#lib/browser/session.ts'
import { draftKey } from '#lib/browser/drafts.ts'
import { localStore } from '#lib/browser/storage.ts'
import { readWish } from '#lib/browser/wish.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'

const BasketKeeper = dynamic(() => import('./basket-keeper.tsx').then((module) => module.BasketKeeper), { ssr: false })
const MiniLive = dynamic(() => import('#features/video/feed/live/mini-live.tsx').then((module) => module.MiniLive), {
  ssr: false,
})
const NewsKeeper = dynamic(() => import('./news-keeper.tsx').then((module) => module.NewsKeeper), { ssr: false })
const OnAirKeeper = dynamic(() => import('./on-air-keeper.tsx').then((module) => module.OnAirKeeper), { ssr: false })
const SavedKeeper = dynamic(() => import('./saved-keeper.tsx').then((module) => module.SavedKeeper), { ssr: false })
const TurnKeeper = dynamic(() => import('./turn-keeper.tsx').then((module) => module.TurnKeeper), { ssr: false })
const WishKeeper = dynamic(() => import('./wish-keeper.tsx').then((module) => module.WishKeeper), { ssr: false })

/** Read without the code of the list, which pages load with their cards' buttons. */
const hasVisitorSaved = () => localStore.get(draftKey(null, 'saved')) !== null

/** Loads background components (`…Keeper`) for the users and pages that need them. */
export function Keepers() {
  const isHydrated = useIsHydrated()
  const userId = useSession()?.userId
  const isWaiting = useHasReservations(userId)
  const isOnAirNeeded = useWasOnAirShown()
  const left = useLeftLive()
  if (!isHydrated) return null
  const wish = readWish()
  return (
    <>
      {userId !== undefined && <BasketKeeper key={`basket ${userId}`} userId={userId} />}
      {isOnAirNeeded && <OnAirKeeper />}
      {userId !== undefined && <NewsKeeper key={userId} userId={userId} />}
      {userId !== undefined && wish && <WishKeeper key={`wish ${userId}`} wish={wish} userId={userId} />}
      {userId !== undefined && hasVisitorSaved() && <SavedKeeper key={`saved ${userId}`} userId={userId} />}
      {left !== null && <MiniLive key={left} uuid={left} />}
      {isWaiting && <TurnKeeper key={userId ?? ''} />}
    </>
  )
}
