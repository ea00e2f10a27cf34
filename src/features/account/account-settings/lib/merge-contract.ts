import { z } from 'zod'
import { PASSWORD_MAX } from '#contracts/account/auth.ts'
import { neededLine } from '#contracts/base/fields.ts'

/** Credentials of the account to merge, both required. */
export const OtherAccount = z.object({
  _username: neededLine(254),
  _password: z.string().min(1).max(PASSWORD_MAX),
})
