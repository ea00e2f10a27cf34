import type { FaultMeanings } from '#lib/shared/form-faults.ts'

export const PASSWORD_FIELDS = ['old_password', 'new_password', 'new_password_repeat'] as const
export type Passwords = Record<(typeof PASSWORD_FIELDS)[number], string>
export const EMPTY_PASSWORDS: Passwords = { old_password: '', new_password: '', new_password_repeat: '' }
export const PASSWORD_FAULTS: FaultMeanings<keyof Passwords> = {
  COMMON_PASSWORD_EXCEPTION: { field: 'new_password', type: 'common' },
}
