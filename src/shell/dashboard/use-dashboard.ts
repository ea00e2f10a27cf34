import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '#contracts/social/dashboard.ts'
import { dashboardQueries } from '#data/social/dashboard/queries.ts'
import { useSeat } from './use-seat.ts'
import { useCurrentUser } from '../use-current-user.ts'

/** Things that await the signed-in seller; undefined while loading, and in the shop of somebody else. */
export function useDashboard(): Dashboard | undefined {
  const user = useCurrentUser()
  const seat = useSeat(user)
  const isOwn = seat !== null && seat.roles === null
  return useQuery({ ...dashboardQueries.ofSeller(seat?.sellerUuid ?? ''), enabled: isOwn }).data
}
