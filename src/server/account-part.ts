import type { Tx } from './db/client.ts'
import type { After } from './db/unit.ts'

/**
 * What one module keeps about people. Every table that names a user belongs to one of these, so that nobody's export,
 * merge or deletion forgets it.
 */
export type AccountPart = {
  /** Of its files in the export. */
  name: string
  /** Everything it knows about a user, to be read as JSON. */
  tell: (userUuid: string) => Promise<unknown>
  /** Gives what is `from`'s to `into`. Where each can have only one, `into` keeps its own. */
  move: (tx: Tx, from: string, into: string, after: After) => Promise<void>
  /** Removes it, or leaves nothing in it that tells whose it was. */
  forget: (tx: Tx, userUuid: string) => Promise<void>
}
