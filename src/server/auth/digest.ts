import { createHash } from 'node:crypto'

/** For random tokens that the database must not give away: they are too long to guess, so no key or salt is needed. */
export const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
