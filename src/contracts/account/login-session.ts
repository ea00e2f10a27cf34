import { z } from 'zod'
import { PASSWORD_MAX } from './auth.ts'
import { FactorCode } from './second-factor.ts'
import { Uuid } from '../base/common.ts'
import { secret } from '../base/fields.ts'

/** Sessions of an account. The one used least recently ends when another one begins. */
export const LOGIN_SESSIONS_MAX = 50

/** A device on which the user is signed in. `browser` and `system` are empty if unknown; `usedAt` is exact to an hour. */
export const LoginSession = z
  .object({
    uuid: Uuid,
    browser: z.string(),
    system: z.string(),
    address: z.string(),
    createdAt: z.iso.datetime(),
    usedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'LoginSession' })
export type LoginSession = z.infer<typeof LoginSession>

export const LoginSessionList = z
  .object({ data: z.array(LoginSession).max(LOGIN_SESSIONS_MAX) })
  .meta({ id: 'LoginSessionList' })

export const LoginSessionParams = z.object({ id: Uuid, sessionUuid: Uuid })

/** Proof that the user of a session is still its owner: the password, or else a code of the second factor. */
export const Confirmation = z
  .object({ password: secret(PASSWORD_MAX).optional(), code: FactorCode.optional() })
  .meta({ id: 'Confirmation' })
export type Confirmation = z.infer<typeof Confirmation>
