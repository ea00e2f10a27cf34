import { lt } from 'drizzle-orm'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { teamActivities, teamInvitations } from './table.ts'

export const sweepTeamInvitations: Sweep = async (tx, before, most) => {
  const where = someOf(tx, teamInvitations, lt(teamInvitations.expiresAt, before), most)
  return (await tx.delete(teamInvitations).where(where).returning(COUNTED)).length
}

export const sweepTeamActivities: Sweep = async (tx, before, most) => {
  const where = someOf(tx, teamActivities, lt(teamActivities.at, before), most)
  return (await tx.delete(teamActivities).where(where).returning(COUNTED)).length
}
