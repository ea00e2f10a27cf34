import type { ActivityQuery, EditMember, Team, TeamMember, TeamSeat } from '#contracts/account/team.ts'
import { TEAM_MAX } from '#contracts/account/team.ts'
import type { TeamRole } from '#contracts/base/team.rules.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { notFound } from '#server/base/errors.ts'
import { newUuid } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Channel, EventBus } from '#server/ports/event-bus/event-bus.ts'
import { createQueueMail } from '../credentials/queue-mail.ts'
import type { UserService } from '../user/service.ts'
import { createTeamAccountPart } from './account.ts'
import { createActivityRepo } from './activity.repo.ts'
import { createInvitationRepo } from './invitation.repo.ts'
import { createInviting } from './inviting.ts'
import { sendTeamNotice, type TeamFact } from './job-kinds.ts'
import { createMemberRepo } from './member.repo.ts'
import { presentActivity, presentInvitation, presentMember, presentSeat } from './present.ts'

export type TeamService = ReturnType<typeof createTeamService>

type Parts = {
  db: Db
  tokens: Tokens
  attempts: Attempts
  queue: Queue
  bus: EventBus
  users: Pick<UserService, 'current' | 'lock' | 'find'>
}

const isFuture = (at: Date | null) => at !== null && at > new Date()

type SeatsChanged = { type: 'changed'; data: { memberUuids: string[] } }
const SEATS_CHANGED: Channel<SeatsChanged> = { name: 'team-seats', isReplayed: () => false }

/** An act of a member: the call, its `step` if it has one, and the thing that it was about. */
export type Activity = {
  sellerUuid: string
  memberUuid: string
  call: string
  step: string
  subjectUuid: string | null
}

/** Teams of sellers: members with roles, each with an own account. */
export function createTeamService({ db, tokens, attempts, queue, bus, users }: Parts) {
  const [members, invitations, activities] = [createMemberRepo(db), createInvitationRepo(db), createActivityRepo(db)]
  const cursors = createCursors(tokens)
  const queueMail = createQueueMail(queue)

  const notify = (tx: Tx, after: After, fact: TeamFact, sellerUuid: string, memberUuid: string) =>
    queueMail(tx, after, sendTeamNotice, { uuid: newUuid(), fact, sellerUuid, memberUuid })

  /** Ends the event streams of the members, who come back with the rights that they have now. */
  const publishChanged = (after: After, memberUuids: string[]) => {
    if (memberUuids.length > 0) after(() => bus.publish(SEATS_CHANGED, { type: 'changed', data: { memberUuids } }))
  }

  const end = (fact: 'left' | 'removed') => (sellerUuid: string, memberUuid: string) =>
    inTransaction(db, async (tx, after) => {
      await invitations.removeAccepted(tx, sellerUuid, memberUuid)
      if (!(await members.remove(tx, sellerUuid, memberUuid))) return
      await notify(tx, after, fact, sellerUuid, memberUuid)
      publishChanged(after, [memberUuid])
    })

  return {
    accountPart: createTeamAccountPart({ members, invitations, activities, publishChanged }),
    inviting: createInviting({ db, tokens, attempts, queue, users, members, invitations, notify }),

    /** Roles of a member, and whether the seller is suspended. Undefined for everybody else, and a suspended member. */
    seatOf: async (sellerUuid: string, memberUuid: string) => {
      const row = await members.find(sellerUuid, memberUuid)
      if (!row || isFuture(row.memberSuspendedUntil)) return undefined
      return { roles: row.roles, isSellerSuspended: isFuture(row.suspendedUntil) }
    },
    /** In a transaction. Empty for everybody but members. */
    rolesIn: async (tx: Tx, sellerUuid: string, memberUuid: string): Promise<readonly TeamRole[]> =>
      (await members.find(sellerUuid, memberUuid, tx))?.roles ?? [],

    seatsOf: async (memberUuid: string): Promise<TeamSeat[]> => (await members.seatsOf(memberUuid)).map(presentSeat),

    ofSeller: async (sellerUuid: string): Promise<Team> => {
      const [team, open] = await Promise.all([members.ofSeller(sellerUuid), invitations.openOf(sellerUuid)])
      return { members: team.map(presentMember), invitations: open.map(presentInvitation), max: TEAM_MAX }
    },

    /** @throws AppError 404 */
    edit: async (sellerUuid: string, memberUuid: string, { roles }: EditMember): Promise<TeamMember> => {
      await inTransaction(db, async (tx, after) => {
        if (!(await members.setRoles(tx, sellerUuid, memberUuid, roles))) throw notFound('member')
        publishChanged(after, [memberUuid])
      })
      const row = (await members.ofSeller(sellerUuid)).find(({ user }) => user.uuid === memberUuid)
      if (!row) throw notFound('member')
      return presentMember(row)
    },

    /** In the transaction that suspends them, or ends that. */
    rightsChanged: (after: After, memberUuid: string): void => publishChanged(after, [memberUuid]),

    /** Both are idempotent. */
    remove: end('removed'),
    leave: end('left'),

    /** After the act, which has been committed: a repeated one is noted again. */
    note: (activity: Activity): Promise<void> => activities.add(activity),

    activity: async (sellerUuid: string, { memberUuid, subjectUuid, ...query }: ActivityQuery) => {
      const start = cursors.startOf(query)
      const filter = { sellerUuid, memberUuid, subjectUuid }
      const [found, total] = await Promise.all([activities.page(filter, start), activities.count(filter)])
      const { rows, meta } = cursors.cut(found, start, ({ activity: { at, uuid } }) => ({ at, uuid }))
      return { meta: { ...meta, total }, data: rows.map(presentActivity) }
    },

    /** Calls back with members whose rights have changed, in all processes. */
    onChanged: (listener: (memberUuids: readonly string[]) => void) =>
      bus.subscribe(SEATS_CHANGED, ({ message }) => listener(message.data.memberUuids)),
  }
}
