export const PASSWORD_FIELDS = ['old_password', 'new_password', 'new_password_repeat'] as const
export type Passwords = Record<(typeof PASSWORD_FIELDS)[number], string>
export const EMPTY_PASSWORDS: Passwords = { old_password: '', new_password: '', new_password_repeat: '' }
