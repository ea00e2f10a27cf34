import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '#contracts/social/dashboard.ts'
import { dashboardQueries } from '#data/social/dashboard/queries.ts'
import { useCurrentUser } from '../use-current-user.ts'

/** Things that await the signed-in seller; undefined while loading and for everybody else. */
export function useDashboard(): Dashboard | undefined {
  const user = useCurrentUser()
  const isSeller = user?.roles.includes('seller') ?? false
  return useQuery({ ...dashboardQueries.ofSeller(user?.uuid ?? ''), enabled: isSeller }).data
}
