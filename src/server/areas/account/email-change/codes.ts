import { randomBytes, randomInt } from 'node:crypto'
import { EMAIL_CODE_DIGITS } from '#contracts/account/email-change.ts'
import type { Db } from '#server/db/client.ts'
import type { EmailChangeRepo } from './repo.ts'

/** Keyed hash that is stored instead of a code. */
export type HashOf = (purpose: 'code' | 'cancel', text: string) => string

const CANCEL_BYTES = 16

/** Codes of a change, made when their mails are sent. */
export const createEmailCodes = (db: Db, repo: EmailChangeRepo, hashOf: HashOf) => ({
  /** For the new address. Its tries are few, so that it can be short. */
  makeCode: async (changeUuid: string): Promise<string> => {
    const code = String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0')
    await repo.set(db, changeUuid, { codeHash: hashOf('code', `${changeUuid} ${code}`) })
    return code
  },

  makeCancelCode: async (changeUuid: string): Promise<string> => {
    const code = randomBytes(CANCEL_BYTES).toString('base64url')
    await repo.set(db, changeUuid, { cancelHash: hashOf('cancel', code) })
    return code
  },
})
