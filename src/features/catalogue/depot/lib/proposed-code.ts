import { fold } from '#lib/base/fold.ts'

const WORD_MAX = 10

/** A code for a new product: the first word of its name, and an ending that makes it the only one. */
export function proposedCode(name: string, ending: string): string {
  const word = fold(name)
    .toUpperCase()
    .match(/[A-Z0-9]{2,}/)?.[0]
  return word === undefined ? '' : `${word.slice(0, WORD_MAX)}-${ending}`
}

/** Four letters and digits, without those that look alike. */
export function newEnding(): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => signs[byte % signs.length]).join('')
}
