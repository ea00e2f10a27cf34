import { randomBytes } from 'node:crypto'
import { idOf, type Key } from '#server/auth/keys.ts'

export const buildKey = (secret: Uint8Array = randomBytes(32)): Key => ({ id: idOf(secret), secret })
