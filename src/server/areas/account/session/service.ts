import type { TokenClaims } from '#contracts/account/auth.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { ViewerSession } from '#server/auth/viewer.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError } from '#server/base/errors.ts'
import { newUuid } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { Channel, EventBus } from '#server/ports/event-bus/event-bus.ts'
import type { SecurityEventService } from '../security-event/service.ts'
import { deviceOf } from './device.ts'
import { createLoginSessionRepo, type LoginSessionRow } from './repo.ts'

export type LoginSessionService = ReturnType<typeof createLoginSessionService>

/** Circumstances of a sign-in. */
export type Visit = { address: string; userAgent: string | undefined }

/** A session ends after this time without a request. */
const IDLE_MS = 14 * 24 * 60 * 60 * 1000
/** A token lasts this long, and a session with renewed tokens at most that long. */
const TOKEN_MS = 30 * 24 * 60 * 60 * 1000
const LONGEST_MS = 180 * 24 * 60 * 60 * 1000
/** Precision of the last use, so that not every request writes. */
const USE_NOTED_MS = 60 * 60 * 1000

type SessionsEnded = { type: 'ended'; data: { uuids: string[] } }
const SESSIONS_ENDED: Channel<SessionsEnded> = { name: 'login-sessions', isReplayed: () => false }

/** Why a token is not accepted. `none`: its session has ended, or the account is deleted. */
export type RefusedToken = 'merged' | 'none'

type Parts = { db: Db; tokens: Tokens; bus: EventBus; securityEvents: Pick<SecurityEventService, 'add' | 'note'> }

/** Open sessions of accounts. A token of a session is valid as long as its row exists. */
export function createLoginSessionService({ db, tokens, bus, securityEvents }: Parts) {
  const repo = createLoginSessionRepo(db)

  const publishEnded = (after: After, uuids: string[]) => {
    if (uuids.length > 0) after(() => bus.publish(SESSIONS_ENDED, { type: 'ended', data: { uuids } }))
  }

  const lifeFrom = (now: Date) => ({ usedAt: now, expiresAt: new Date(now.getTime() + IDLE_MS) })

  async function noteUse({ uuid, usedAt }: LoginSessionRow): Promise<void> {
    const now = new Date()
    if (now.getTime() - usedAt.getTime() > USE_NOTED_MS) await repo.set(uuid, lifeFrom(now))
  }

  async function endAll(tx: Tx, after: After, userUuid: string, except?: string): Promise<void> {
    publishEnded(after, await repo.endAll(tx, userUuid, except))
  }

  const accountPart: AccountPart = {
    name: 'sessions',
    announce: async (userUuid) => (await repo.list(userUuid)).map((row) => ({ ...row, userUuid: undefined })),
    // The tokens of the remaining account end, too.
    move: async (tx, from, into, after) => {
      await endAll(tx, after, from)
      await endAll(tx, after, into)
    },
    delete: (tx, userUuid, after) => endAll(tx, after, userUuid),
  }

  return {
    accountPart,
    list: repo.list,
    endAll,

    /** Returns the token of a new session. `isStrong`: the user proved more than a password. */
    open: async (userUuid: string, { address, userAgent }: Visit, { isStrong = false } = {}): Promise<string> => {
      const [uuid, now] = [newUuid(), new Date()]
      const life = { createdAt: now, confirmedAt: now, ...lifeFrom(now) }
      await repo.add({ uuid, userUuid, address, isStrong, ...deviceOf(userAgent), ...life })
      await securityEvents.note(userUuid, 'signedIn')
      return tokens.issue(userUuid, uuid)
    },

    /**
     * Returns another token of the same session, which lasts longer, but not beyond the longest time of a session.
     * @throws AppError 401 after that time
     */
    renew: async (userUuid: string, { uuid, createdAt }: ViewerSession): Promise<string> => {
      const left = createdAt.getTime() + LONGEST_MS - Date.now()
      if (left <= 0) throw new AppError('UNAUTHORIZED_EXCEPTION', 'The session has lasted too long to be renewed')
      return tokens.issue(userUuid, uuid, Math.min(TOKEN_MS, left) / 1000)
    },

    /** The open session of a token of the purpose `session`. */
    read: async ({
      jti,
      userId,
      iat,
    }: TokenClaims): Promise<{ session: ViewerSession; isSuspended: boolean } | RefusedToken> => {
      const row = await repo.state(jti, userId)
      if (!row || row.deletedAt !== null) return 'none'
      if (row.mergedIntoUuid !== null) return 'merged'
      const { session, validFrom } = row
      if (!session || (validFrom !== null && validFrom.getTime() > Math.round(iat * 1000))) return 'none'
      await noteUse(session)
      return { session, isSuspended: row.suspendedUntil !== null && row.suspendedUntil > new Date() }
    },

    end: (userUuid: string, uuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        const ended = await repo.end(tx, userUuid, uuid)
        publishEnded(after, ended)
        if (ended.length > 0) await securityEvents.add(tx, after, userUuid, 'sessionEnded')
      }),
    endOthers: (userUuid: string, { uuid }: ViewerSession): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        await endAll(tx, after, userUuid, uuid)
        await securityEvents.add(tx, after, userUuid, 'sessionsEnded')
      }),

    /** The session may make calls that need a recent proof, and is as strong as that proof. */
    confirm: ({ uuid, isStrong }: ViewerSession, isStrongProof: boolean): Promise<void> =>
      repo.set(uuid, { confirmedAt: new Date(), isStrong: isStrong || isStrongProof }),

    /** Calls back with sessions that have ended, in all processes. */
    onEnded: (listener: (uuids: readonly string[]) => void) =>
      bus.subscribe(SESSIONS_ENDED, ({ message }) => listener(message.data.uuids)),
  }
}
