import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Vault = {
  lock: (text: string) => string
  /** Null for what this installation has not locked. */
  unlock: (locked: string) => string | null
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keeps what others entrusted to us so that a copy of the database alone is of no use. */
export function createVault(secret: Uint8Array): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vault', 32))
  return {
    lock: (text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    unlock: (locked) => {
      const bytes = Buffer.from(locked, 'base64url')
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
