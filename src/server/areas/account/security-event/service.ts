import { SECURITY_EVENTS_SHOWN, type SecurityEvent, type SecurityEventKind } from '#contracts/account/security-event.ts'
import type { Allowance, Attempts } from '#server/auth/attempts.ts'
import { requestOrigin } from '#server/base/request-origin.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Log } from '#server/context/log.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { deviceOf } from '../session/device.ts'
import { createSecurityEventRepo, type SecurityEventRow } from './repo.ts'

export type SecurityEventService = ReturnType<typeof createSecurityEventService>

/** Rows of refusals that a network may cause. The log has all of them. */
const REFUSED_ROWS: Allowance = { name: 'refused event', max: 60, seconds: 60 * 60 }
/** Events of the export of an account. */
const EXPORTED = 1000

type Parts = { db: Db; log: Log; attempts: Pick<Attempts, 'isWithin'> }

/** Events in the access of accounts: rows for their owners, and lines of the log for the operator. */
export function createSecurityEventService({ db, log, attempts }: Parts) {
  const repo = createSecurityEventRepo(db)

  /** In the transaction of what happened. The request under way says from where. */
  async function add(tx: Tx, after: After, userUuid: string | null, kind: SecurityEventKind): Promise<void> {
    const { address = '', userAgent, requestId = '' } = requestOrigin() ?? {}
    await repo.add(tx, { userUuid, kind, address, requestId, ...deviceOf(userAgent) })
    after(() => log.info({ event: kind, user: userUuid, address, requestId }, 'security'))
  }

  const accountPart: AccountPart = {
    name: 'security-events',
    announce: async (userUuid) =>
      (await repo.newest(userUuid, EXPORTED)).map((row) => ({ ...row, userUuid: undefined, requestId: undefined })),
    // They describe the access to an account that ends.
    move: (tx, from) => repo.remove(tx, from),
    delete: (tx, userUuid) => repo.remove(tx, userUuid),
  }

  const note = (userUuid: string, kind: SecurityEventKind): Promise<void> =>
    inTransaction(db, (tx, after) => add(tx, after, userUuid, kind))

  return {
    accountPart,
    add,
    note,

    /** Refusals are as many as an attacker wants. `userUuid` is null for an unknown account, which takes the same time. */
    noteRefusal: async (userUuid: string | null, kind: SecurityEventKind): Promise<void> => {
      const { network = '', address = '', requestId = '' } = requestOrigin() ?? {}
      if (await attempts.isWithin(REFUSED_ROWS, network))
        return inTransaction(db, (tx, after) => add(tx, after, userUuid, kind))
      log.info({ event: kind, user: userUuid, address, requestId }, 'security')
    },

    list: async (userUuid: string): Promise<SecurityEvent[]> =>
      (await repo.newest(userUuid, SECURITY_EVENTS_SHOWN)).map(present),
  }
}

const present = ({ uuid, at, kind, browser, system, address }: SecurityEventRow): SecurityEvent => ({
  uuid,
  at: at.toISOString(),
  kind,
  browser,
  system,
  address,
})
