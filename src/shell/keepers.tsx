import dynamic from 'next/dynamic'
import { useHasReservations } from '#data/commerce/reservation/owner.ts'
import { useLeftLive } from '#features/video/feed/live/left-live.ts'
import { useWasOnAirShown } from '#lib/browser/on-air.ts'
import { useSession } from '#lib/browser/session.ts'
import { readWish } from '#lib/browser/wish.ts'
import { useIsHydrated } from '#lib/browser/use-is-hydrated.ts'

const BasketKeeper = dynamic(() => import('./basket-keeper.tsx').then((module) => module.BasketKeeper), { ssr: false })
const MiniLive = dynamic(() => import('#features/video/feed/live/mini-live.tsx').then((module) => module.MiniLive), {
  ssr: false,
})
const NewsKeeper = dynamic(() => import('./news-keeper.tsx').then((module) => module.NewsKeeper), { ssr: false })
const OnAirKeeper = dynamic(() => import('./on-air-keeper.tsx').then((module) => module.OnAirKeeper), { ssr: false })
const TurnKeeper = dynamic(() => import('./turn-keeper.tsx').then((module) => module.TurnKeeper), { ssr: false })
const WishKeeper = dynamic(() => import('./wish-keeper.tsx').then((module) => module.WishKeeper), { ssr: false })

/** Loads background components (`…Keeper`) for the users and pages that need them. */
export function Keepers() {
  const isHydrated = useIsHydrated()
  const userId = useSession()?.userId
  const isWaiting = useHasReservations(userId)
  const left = useLeftLive()
  const isOnAirNeeded = useWasOnAirShown()
  if (!isHydrated) return null
  const wish = readWish()
  return (
    <>
      {userId !== undefined && <BasketKeeper key={`basket ${userId}`} userId={userId} />}
      {isOnAirNeeded && <OnAirKeeper />}
      {userId !== undefined && <NewsKeeper key={userId} userId={userId} />}
      {userId !== undefined && wish && <WishKeeper key={`wish ${userId}`} wish={wish} userId={userId} />}
      {left !== null && <MiniLive key={left} uuid={left} />}
      {isWaiting && <TurnKeeper key={userId ?? ''} />}
    </>
  )
}
