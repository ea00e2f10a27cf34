/** Passkeys of an account. */
export const PASSKEYS_MAX = 10
