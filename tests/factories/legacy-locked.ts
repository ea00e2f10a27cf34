import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts a text as before the vault had its own key: with a key derived from the signing secret, without a key id.
 */
export function legacyLocked(signingSecret: Uint8Array | string, text: string): string {
  const nonce = randomBytes(12)
  const key = Buffer.from(hkdfSync('sha256', signingSecret, '', 'vault', 32))
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}
