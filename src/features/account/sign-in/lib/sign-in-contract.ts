import { z } from 'zod'
import { Credentials } from '#contracts/account/auth.ts'
import { neededLine } from '#contracts/base/fields.ts'

/** The contract's credentials, with both fields required. */
export const SignInForm = z.object({
  _username: neededLine(254),
  _password: Credentials.shape._password.unwrap().min(1),
  remember: z.boolean(),
})
