import type { z } from 'zod'
import type { FaultMeanings } from '#lib/shared/form-faults.ts'
import type { SignUpForm as Contract } from './sign-up-contract.ts'

export type SignUpForm = z.infer<typeof Contract>

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
  COMMON_PASSWORD_EXCEPTION: { field: 'password', type: 'common' },
  EMAIL_ALREADY_EXIST_EXCEPTION: { field: 'email', type: 'taken' },
}
