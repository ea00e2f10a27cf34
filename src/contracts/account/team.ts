import { z } from 'zod'
import { listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { email } from '../base/fields.ts'
import { TEAM_ROLES } from '../base/team.rules.ts'
import { Shop } from './shop-of-user.ts'

/** Members and open invitations of a seller together. */
export const TEAM_MAX = 20
/** Shops of which a user can be a member. */
export const SEATS_MAX = 10
export const INVITATION_DAYS = 7

export const TeamRoles = z
  .array(z.enum(TEAM_ROLES))
  .min(1, 'fieldRequired')
  .max(TEAM_ROLES.length)
  .refine((roles) => new Set(roles).size === roles.length, 'repeated')

export const TeamMember = z
  .object({
    uuid: Uuid,
    username: z.string(),
    fullName: z.string(),
    avatar: z.string().nullable(),
    email: z.string(),
    roles: z.array(z.enum(TEAM_ROLES)),
    joinedAt: Timestamp,
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof TeamMember>

export const TeamInvitation = z
  .object({
    uuid: Uuid,
    email: z.string(),
    roles: z.array(z.enum(TEAM_ROLES)),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    isExpired: z.boolean(),
  })
  .meta({ id: 'TeamInvitation' })
export type TeamInvitation = z.infer<typeof TeamInvitation>

export const Team = z
  .object({
    members: z.array(TeamMember).max(TEAM_MAX),
    invitations: z.array(TeamInvitation).max(TEAM_MAX),
    max: z.number().int().meta({ description: 'Limit of members and open invitations together' }),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>

export const InviteMember = z.object({ email: email(), roles: TeamRoles }).meta({ id: 'InviteMember' })
export type InviteMember = z.infer<typeof InviteMember>
export const EditMember = z.object({ roles: TeamRoles }).meta({ id: 'EditMember' })
export type EditMember = z.infer<typeof EditMember>

export const MemberParams = z.object({ id: Uuid, memberUuid: Uuid })
export const InvitationParams = z.object({ id: Uuid, invitation: Uuid })
export const SeatParams = z.object({ id: Uuid, sellerUuid: Uuid })

/** Code of the mailed link. In bodies alone, so that no address or log holds it. */
export const InvitationCode = z.object({ code: z.string().regex(/^[\w-]{22}$/) }).meta({ id: 'InvitationCode' })
export type InvitationCode = z.infer<typeof InvitationCode>

export const ReadInvitation = z
  .object({
    shop: Shop,
    roles: z.array(z.enum(TEAM_ROLES)),
    email: z.string().meta({ description: 'Address to which it was mailed, shortened' }),
    expiresAt: Timestamp,
  })
  .meta({ id: 'ReadInvitation' })
export type ReadInvitation = z.infer<typeof ReadInvitation>

/** A shop for which a user works as a member of its team. */
export const TeamSeat = z
  .object({ sellerUuid: Uuid, username: z.string(), shop: Shop, roles: z.array(z.enum(TEAM_ROLES)) })
  .meta({ id: 'TeamSeat' })
export type TeamSeat = z.infer<typeof TeamSeat>

export const ActivityQuery = PageQuery.extend({
  memberUuid: Uuid.optional(),
  subjectUuid: Uuid.optional().meta({ description: 'An order, a product or a video' }),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

export const TeamActivity = z
  .object({
    uuid: Uuid,
    at: Timestamp,
    member: z
      .object({ uuid: Uuid, fullName: z.string() })
      .nullable()
      .meta({ description: 'Null once the account is deleted' }),
    call: z.string().meta({ description: 'The call that was made, with `*` for its parameters' }),
    step: z.string().meta({ description: 'Parameter `step` of the call; empty if it has none' }),
    subjectUuid: Uuid.nullable(),
  })
  .meta({ id: 'TeamActivity' })
export type TeamActivity = z.infer<typeof TeamActivity>

export const TeamActivityList = listOf(TeamActivity).meta({ id: 'TeamActivityList' })
