import { randomBytes } from 'node:crypto'

/** Crockford's base 32: without I, L, O and U, which are misread. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBER_LENGTH = 7
const TOKEN_BYTES = 18

/** Order number such as `K7F3K9QX`. Random, because UUIDv7s of the same minute begin with the same digits. */
export const newOrderNumber = () =>
  `K${Array.from(randomBytes(NUMBER_LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')}`

export const newOrderToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
