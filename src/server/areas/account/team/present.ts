import type { TeamActivity, TeamInvitation, TeamMember, TeamSeat } from '#contracts/account/team.ts'
import { shownName } from '#contracts/account/shown-name.rules.ts'
import { presentPerson } from '../user/present.ts'
import type { createActivityRepo } from './activity.repo.ts'
import type { InvitationRow } from './invitation.repo.ts'
import type { MemberRepo } from './member.repo.ts'

type MemberRow = Awaited<ReturnType<MemberRepo['ofSeller']>>[number]
type SeatRow = Awaited<ReturnType<MemberRepo['seatsOf']>>[number]
type ActivityRow = Awaited<ReturnType<ReturnType<typeof createActivityRepo>['page']>>[number]

/** The seller sees the whole name of a member, as an employer does. */
const fullNameOf = (user: MemberRow['user'] | NonNullable<ActivityRow['user']>) =>
  shownName({ ...user, isFullNamePublic: true })

export const presentMember = ({ user, roles, createdAt }: MemberRow): TeamMember => ({
  ...presentPerson(user),
  fullName: fullNameOf(user),
  email: user.email,
  roles,
  joinedAt: createdAt.toISOString(),
})

export const presentInvitation = (row: InvitationRow): TeamInvitation => ({
  uuid: row.uuid,
  email: row.email,
  roles: row.roles,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.expiresAt <= new Date(),
})

export const presentSeat = ({ sellerUuid, username, shop, roles }: SeatRow): TeamSeat => ({
  sellerUuid,
  username,
  shop,
  roles,
})

export const presentActivity = ({ activity, user }: ActivityRow): TeamActivity => ({
  uuid: activity.uuid,
  at: activity.at.toISOString(),
  member: user && { uuid: user.uuid, fullName: fullNameOf(user) },
  call: activity.call,
  step: activity.step,
  subjectUuid: activity.subjectUuid,
})

/** Enough of an address to recognise the own one: `a***@example.com`. */
export const shortenEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')
