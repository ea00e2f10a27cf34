import { localStore } from './storage.ts'

const STORAGE_KEY = 'holder'
const TOKEN_BYTES = 24

/** Token that identifies this browser in a visitor's reservations. Created on first use. */
export function holderToken(): string {
  const stored = localStore.get(STORAGE_KEY)
  if (stored) return stored
  const made = Array.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  localStore.set(STORAGE_KEY, made)
  return made
}

export const holderHeaders = () => ({ 'holder-token': holderToken() })

/** Without a token if none was needed so far, because then there is nothing to identify. */
export function knownHolderHeaders(): Record<string, string> {
  const stored = localStore.get(STORAGE_KEY)
  return stored ? { 'holder-token': stored } : {}
}
