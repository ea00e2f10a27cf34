import { hash, verify } from '@node-rs/argon2'

/** argon2id, the library's default, with the parameters OWASP asks for at least (19 MiB, 2 passes). */
export const hashPassword = (password: string) => hash(password)

/** Verified for an unknown user, so that the answer takes as long as for a known one. */
const NOBODY = hashPassword('nobody has this password')

export const verifyPassword = async (stored: string | undefined, password: string) => {
  const isRight = await verify(stored ?? (await NOBODY), password)
  return isRight && stored !== undefined
}
