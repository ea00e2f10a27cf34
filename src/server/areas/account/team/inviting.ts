import { randomBytes } from 'node:crypto'
import { INVITATION_DAYS, type InviteMember, SEATS_MAX, TEAM_MAX, type TeamSeat } from '#contracts/account/team.ts'
import type { Allowance, Attempts, Pace } from '#server/auth/attempts.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, invalid, notFound, tooMany } from '#server/base/errors.ts'
import { newUuid } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { createQueueMail } from '../credentials/queue-mail.ts'
import type { UserService } from '../user/service.ts'
import type { InvitationRepo, InvitationRow } from './invitation.repo.ts'
import { sendTeamInvitation, type TeamFact } from './job-kinds.ts'
import type { MemberRepo } from './member.repo.ts'
import { presentSeat } from './present.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const CODE_BYTES = 16
/** Mails to strangers, whose texts name the shop. */
const INVITATIONS: Allowance = { name: 'team invitations', max: 40, seconds: 24 * 60 * 60 }
/** Mails of one invitation. */
const MAILS: Pace = {
  name: 'team mail',
  free: 1,
  firstSeconds: 60,
  longestSeconds: 60 * 60,
  forgottenAfterSeconds: 24 * 60 * 60,
}

export type InvitingParts = {
  db: Db
  tokens: Pick<Tokens, 'seal'>
  attempts: Attempts
  queue: Queue
  users: Pick<UserService, 'current' | 'lock'>
  members: MemberRepo
  invitations: InvitationRepo
  notify: (tx: Tx, after: After, fact: TeamFact, sellerUuid: string, memberUuid: string) => Promise<void>
}

const endOfNew = () => new Date(Date.now() + INVITATION_DAYS * DAY_MS)
const gone = (why: string) => new AppError('GONE_EXCEPTION', `The invitation ${why}`)

/** Invitations: mailed by the seller, accepted once by the account of the address. */
export function createInviting({ db, tokens, attempts, queue, users, members, invitations, notify }: InvitingParts) {
  const queueMail = createQueueMail(queue)
  const hashOf = (code: string) => tokens.seal('team invitation', code).toString('base64url')

  const mail = (tx: Tx, after: After, { uuid }: InvitationRow) =>
    queueMail(tx, after, sendTeamInvitation, { uuid: newUuid(), invitationUuid: uuid })

  /** @throws AppError 404 for an unknown code, 410 for one that has ended */
  async function byCode(tx: Tx, code: string) {
    const found = await invitations.byCode(tx, hashOf(code))
    if (!found) throw notFound('invitation')
    return found
  }

  async function join(tx: Tx, after: After, code: string, userUuid: string, sellerUuid: string): Promise<void> {
    const [user] = (await users.lock(tx, [sellerUuid, userUuid])).filter(({ uuid }) => uuid === userUuid)
    const { invitation } = await byCode(tx, code)
    const { acceptedByUuid } = invitation
    if (acceptedByUuid === userUuid && (await members.find(sellerUuid, userUuid, tx))) return
    if (acceptedByUuid !== null) throw gone('was used')
    if (invitation.expiresAt <= new Date()) throw gone('has expired')
    if (sellerUuid === userUuid) throw new AppError('TEAM_OWNER_EXCEPTION', 'A seller is no member of the own team')
    if (user?.email !== invitation.email)
      throw new AppError('TEAM_ADDRESS_EXCEPTION', 'The invitation was mailed to another address')
    if ((await members.seatsOf(userUuid, tx)).length >= SEATS_MAX)
      throw new AppError('TEAM_LIMIT_EXCEPTION', `A user is a member of at most ${SEATS_MAX} teams`)
    await members.put(tx, sellerUuid, userUuid, invitation.roles)
    await invitations.setAccepted(tx, invitation.uuid, userUuid)
    await notify(tx, after, 'accepted', sellerUuid, userUuid)
  }

  return {
    /** @throws AppError 400 for the own address and that of a member, 409 above the limit of a team, 429 */
    invite: async (sellerUuid: string, { email: written, roles }: InviteMember): Promise<InvitationRow> => {
      const email = written.toLowerCase()
      await attempts.spend(INVITATIONS, sellerUuid)
      return inTransaction(db, async (tx, after) => {
        // Serialises the invitations of a seller, for the limit.
        const [seller] = await users.lock(tx, [sellerUuid])
        if (seller?.email === email) throw invalid('ownEmail', 'email')
        const team = await members.ofSeller(sellerUuid, tx)
        if (team.some(({ user }) => user.email === email)) throw invalid('alreadyMember', 'email')
        const others = (await invitations.openOf(sellerUuid, tx)).filter((open) => open.email !== email)
        if (team.length + others.length >= TEAM_MAX)
          throw new AppError('TEAM_LIMIT_EXCEPTION', `A team has at most ${TEAM_MAX} members and open invitations`)
        const row = await invitations.put(tx, { sellerUuid, email, roles, expiresAt: endOfNew() })
        if (!row) throw new Error('The invitation was not stored')
        await mail(tx, after, row)
        return row
      })
    },

    /** @throws AppError 404, 429 */
    mailAgain: async (sellerUuid: string, uuid: string): Promise<void> => {
      const seconds = await attempts.pause(MAILS, uuid)
      if (seconds !== false) throw tooMany(seconds)
      await attempts.spend(INVITATIONS, sellerUuid)
      await inTransaction(db, async (tx, after) => {
        const row = await invitations.extend(tx, sellerUuid, uuid, endOfNew())
        if (!row) throw notFound('invitation')
        await mail(tx, after, row)
      })
    },

    withdraw: (sellerUuid: string, uuid: string): Promise<void> =>
      inTransaction(db, (tx) => invitations.remove(tx, sellerUuid, uuid)),

    /** A new code for the mail, which ends the one before. */
    makeCode: async (uuid: string): Promise<string> => {
      const code = randomBytes(CODE_BYTES).toString('base64url')
      await invitations.setCode(uuid, hashOf(code))
      return code
    },
    toMail: invitations.toMail,

    /** @throws AppError 404, 410 */
    read: async (code: string) => {
      const found = await byCode(db, code)
      if (found.invitation.acceptedByUuid !== null) throw gone('was used')
      if (found.invitation.expiresAt <= new Date()) throw gone('has expired')
      return found
    },

    /**
     * Makes the user a member. Idempotent as long as they are one.
     * @throws AppError 403 for another address, 404, 409, 410
     */
    accept: async (code: string, userUuid: string): Promise<TeamSeat> => {
      const { invitation } = await byCode(db, code)
      await inTransaction(db, (tx, after) => join(tx, after, code, userUuid, invitation.sellerUuid))
      const seat = (await members.seatsOf(userUuid)).find(({ sellerUuid }) => sellerUuid === invitation.sellerUuid)
      if (!seat) throw gone('was used')
      return presentSeat(seat)
    },
  }
}
