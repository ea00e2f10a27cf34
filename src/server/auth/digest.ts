import { createHash } from 'node:crypto'

/**
 * Hash for random tokens, so that the database does not reveal them. They are too long to guess, so it needs no key or
 * salt.
 */
export const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
