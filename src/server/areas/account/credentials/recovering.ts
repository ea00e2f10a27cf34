import { v7 } from 'uuid'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { SecondFactorService } from '../factor/service.ts'
import type { PasskeyService } from '../passkey/service.ts'
import { sendRemind } from './job-kinds.ts'
import type { QueueMail } from './queue-mail.ts'
import type { SecurityNotices } from './security-notices.ts'

type Parts = {
  secondFactors: Pick<SecondFactorService, 'removeIn'>
  passkeys: Pick<PasskeyService, 'removeAllIn'>
  notices: Pick<SecurityNotices, 'add'>
  mail: QueueMail
}

/** Help of the operator with getting back into an account, in the transaction that notes it. */
export const createRecovering = ({ secondFactors, passkeys, notices, mail }: Parts) => ({
  /** Removes the second factor and all passkeys. */
  dropFactors: async (tx: Tx, after: After, userUuid: string): Promise<void> => {
    await secondFactors.removeIn(tx, userUuid)
    await passkeys.removeAllIn(tx, userUuid)
    await notices.add(tx, after, userUuid, 'factorOff')
  },

  /** Mails a link for a new password. */
  mailReset: (tx: Tx, after: After, email: string): Promise<void> =>
    mail(tx, after, sendRemind, { uuid: v7(), email, isAgain: false }),
})
