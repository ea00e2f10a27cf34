import type { FaultMeanings } from '#lib/shared/form-faults.ts'

export type SignInForm = { _username: string; _password: string; remember: boolean }

export const EMPTY_FORM: SignInForm = { _username: '', _password: '', remember: true }
export const SIGN_IN_FIELDS = ['_username', '_password'] as const
type Field = (typeof SIGN_IN_FIELDS)[number]

/** The message at the password covers both fields: it must not reveal which of the two was wrong. */
export const SIGN_IN_FAULTS: FaultMeanings<Field> = {
  INVALID_CREDENTIALS_EXCEPTION: { field: '_password', type: 'invalid' },
  USER_IS_NOT_ACTIVATED_EXCEPTION: { field: 'root', type: 'notActivated' },
  UNKNOWN_DEVICE_EXCEPTION: { field: 'root', type: 'unknownDevice' },
  USER_MERGED_EXCEPTION: { field: 'root', type: 'merged' },
  FORBIDDEN_EXCEPTION: { field: 'root', type: 'forbidden' },
}
