import { create } from 'zustand'
import type { Shop } from '#contracts/account/shop-of-user.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import type { TeamRole } from '#contracts/base/team.rules.ts'
import { localStore, sessionStore } from '#lib/browser/storage.ts'

/** A shop in which the user works. `roles` is null in their own, where they may do everything. */
export type Seat = { sellerUuid: string; username: string; shop: Shop; roles: readonly TeamRole[] | null }

const STORAGE_KEY = 'dashboard-seat'

/** Of this tab first, so that another tab can work for another shop. */
const useChosen = create<{ sellerUuid: string | null }>(() => ({
  sellerUuid: sessionStore.get(STORAGE_KEY) ?? localStore.get(STORAGE_KEY),
}))

export function chooseSeat(sellerUuid: string): void {
  sessionStore.set(STORAGE_KEY, sellerUuid)
  localStore.set(STORAGE_KEY, sellerUuid)
  useChosen.setState({ sellerUuid })
}

export const seatsOf = ({ uuid, username, shop, seats }: CurrentUser): Seat[] => [
  ...(shop ? [{ sellerUuid: uuid, username, shop, roles: null }] : []),
  ...seats,
]

/** The chosen seat, or the first: the user's own shop if there is one. Null without any. */
export function useSeat(user: CurrentUser | undefined): Seat | null {
  const chosen = useChosen(({ sellerUuid }) => sellerUuid)
  const seats = user ? seatsOf(user) : []
  return seats.find(({ sellerUuid }) => sellerUuid === chosen) ?? seats[0] ?? null
}

/** Whether the seat opens a page that needs one of the roles. Without roles it is for the owner alone. */
export const mayOpen = ({ roles: own }: Seat, roles: readonly TeamRole[] = []): boolean =>
  own === null || roles.some((role) => own.includes(role))
