import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Key, Keys } from './keys.ts'

export type Vault = {
  lock: (text: string) => string
  /** Null if no key of this installation has encrypted the text. */
  unlock: (locked: string) => string | null
  /** True for the id of one of its keys. */
  knows: (id: string) => boolean
  /** Prefix of all texts that the current key has encrypted. */
  prefix: string
}

/** Keys of the vault. `legacy` are the signing keys, from which the key was derived before the vault had its own. */
export type VaultKeys = { keys: Keys; legacy: readonly Key[] }

/** Texts that were encrypted anew with the current key, and those that no key decrypts. */
export type Relocked = { rewritten: number; unreadable: number }

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const DERIVED_ID_LENGTH = 8

/**
 * Encrypts secrets that others entrusted to us, so that a copy of the database alone does not reveal them. The result
 * is `{key id}.{nonce, tag and ciphertext in base64url}`. A text without a key id was encrypted with a legacy key.
 */
export function createVault({ keys, legacy }: VaultKeys): Vault {
  const own = { id: keys[0].id, key: derive(keys[0].secret) }
  const known = new Map(keys.flatMap((one) => namesOf(one)))
  const legacyKeys = legacy.map(({ secret }) => derive(secret))
  const prefix = `${own.id}.`
  return {
    prefix,
    knows: (id) => known.has(id),
    lock: (text) => prefix + encrypt(own.key, text),
    unlock: (locked) => {
      const dot = locked.indexOf('.')
      const id = locked.slice(0, Math.max(0, dot))
      const keys = dot === -1 ? legacyKeys : [known.get(id)].filter((key) => key !== undefined)
      for (const key of keys) {
        const text = decrypt(key, locked.slice(dot + 1))
        if (text !== null) return text
      }
      return null
    },
  }
}

const derive = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', 'vault', 32))

/** A key by its id, and by the one that it had before keys were named. */
function namesOf({ id, secret }: Key): [string, Buffer][] {
  const key = derive(secret)
  const derived = createHash('sha256').update('vault key id').update(key).digest('hex').slice(0, DERIVED_ID_LENGTH)
  return [
    [id, key],
    [derived, key],
  ]
}

function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

function decrypt(key: Buffer, locked: string): string | null {
  const bytes = Buffer.from(locked, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
