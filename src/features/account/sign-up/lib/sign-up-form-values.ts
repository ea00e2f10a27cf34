import type { z } from 'zod'
import { SignUp } from '#contracts/account/auth.ts'
import type { FaultMeanings } from '#lib/shared/form-faults.ts'

/** The form has a username always: one is suggested once the first name is known. */
export const SignUpForm = SignUp.required({ username: true })
export type SignUpForm = z.infer<typeof SignUpForm>

export const EMPTY_FORM: SignUpForm = { email: '', firstname: '', lastname: '', username: '', password: '' }
export const SIGN_UP_FIELDS = [
  'firstname',
  'lastname',
  'username',
  'email',
  'password',
] as const satisfies (keyof SignUpForm)[]
export const SIGN_UP_FAULTS: FaultMeanings<(typeof SIGN_UP_FIELDS)[number]> = {
  USERNAME_TAKEN_EXCEPTION: { field: 'username', type: 'taken' },
  EMAIL_ALREADY_EXIST_EXCEPTION: { field: 'email', type: 'taken' },
}
