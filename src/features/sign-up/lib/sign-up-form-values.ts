import type { SignUp } from '#contracts/auth.ts'
import type { FaultMeanings } from '#lib/shared/form-faults.ts'

export const EMPTY_FORM: SignUp = { email: '', firstname: '', lastname: '', password: '' }
export const SIGN_UP_FIELDS = ['firstname', 'lastname', 'email', 'password'] as const satisfies (keyof SignUp)[]
export const SIGN_UP_FAULTS: FaultMeanings<(typeof SIGN_UP_FIELDS)[number]> = {
  EMAIL_ALREADY_EXIST_EXCEPTION: { field: 'email', type: 'taken' },
}
