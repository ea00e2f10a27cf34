import { createHash } from 'node:crypto'
import { z } from 'zod'
import { storedSecret } from './stored-secret.ts'

/** `id` identifies the key in what it made, and reveals nothing about it. */
export type Key = { id: string; secret: Uint8Array }
/** The first key writes; all of them read. */
export type Keys = readonly [current: Key, ...former: Key[]]

const ID_LENGTH = 8
/** Letters, digits and dashes, so that no id can contain the separators of lists and of encrypted texts. */
const NAMED = /^([A-Za-z0-9-]{1,16}):([^:,]{32,})$/
const NAMELESS = /^[^:,]{32,}$/

/** Id of a key that was given without one. */
export const idOf = (secret: Uint8Array): string =>
  createHash('sha256').update('key id').update(secret).digest('hex').slice(0, ID_LENGTH)

/** @throws Error that does not contain the text */
function readKey(text: string): Key {
  const [, id, key] = NAMED.exec(text) ?? []
  if (id !== undefined && key !== undefined) return { id, secret: Buffer.from(key) }
  if (!NAMELESS.test(text)) throw new Error('needs keys of at least 32 characters, as id:key with commas between')
  return { id: idOf(Buffer.from(text)), secret: Buffer.from(text) }
}

function readKeys(text: string): Keys {
  const [current, ...former] = text.split(',').map((one) => readKey(one.trim()))
  if (!current) throw new Error('is empty')
  if (new Set([current, ...former].map(({ id }) => id)).size <= former.length) throw new Error('has an id twice')
  return [current, ...former]
}

/** A list of keys, `id:key` with commas between. A key without an id gets one from its content. */
export const KeyList = z.string().transform((text, context): Keys => {
  try {
    return readKeys(text)
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : 'is no list of keys')
    return z.NEVER
  }
})

export const KEY_FILES = { signing: 'jwt-secret', vault: 'vault-key' } as const

/** Keys of this installation that no setting names: a list as in the settings, stored under DATA_DIR. */
export const storedKeys = async (dataDir: string, name: keyof typeof KEY_FILES): Promise<Keys> =>
  readKeys(await storedSecret(dataDir, KEY_FILES[name]))
