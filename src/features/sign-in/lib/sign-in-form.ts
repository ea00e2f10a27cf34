import { z } from 'zod'
import { PASSWORD_MAX } from '#contracts/auth.ts'
import { ApiError, NetworkError } from '#lib/api.ts'

/** The contract's credentials, with both needed. Messages are keys of the `sign-in` namespace. */
export const SignInForm = z.object({
  _username: z.string().trim().min(1, 'errors.usernameMissing').max(254, 'errors.usernameTooLong'),
  _password: z.string().min(1, 'errors.passwordMissing').max(PASSWORD_MAX, 'errors.passwordTooLong'),
  remember: z.boolean(),
})
export type SignInForm = z.infer<typeof SignInForm>

export const EMPTY_FORM: SignInForm = { _username: '', _password: '', remember: true }

/** Where a failure is shown, and in which words; `minutes` is how long to wait. */
export type SignInFailure = { field: keyof SignInForm | 'root'; message: string; minutes?: number }

export function explainFailure(error: Error): SignInFailure {
  if (error instanceof NetworkError) return { field: 'root', message: 'errors.network' }
  if (!(error instanceof ApiError)) return { field: 'root', message: 'errors.unexpected' }
  if (error.has('INVALID_CREDENTIALS_EXCEPTION')) return { field: '_password', message: 'errors.invalidCredentials' }
  if (error.has('USER_IS_NOT_ACTIVATED_EXCEPTION')) return { field: 'root', message: 'errors.notActivated' }
  if (error.has('USER_MERGED_EXCEPTION')) return { field: 'root', message: 'errors.merged' }
  if (error.has('CREDENTIALS_NOT_FOUND_EXCEPTION')) return missingField(error)
  if (error.status === 429)
    return { field: 'root', message: 'errors.tooMany', minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) }
  return { field: 'root', message: 'errors.unexpected' }
}

function missingField(error: ApiError): SignInFailure {
  const isPassword = error.errors.every((entry) => entry.path?.includes('_password'))
  return isPassword
    ? { field: '_password', message: 'errors.passwordMissing' }
    : { field: '_username', message: 'errors.usernameMissing' }
}
