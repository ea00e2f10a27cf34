import type { Subjects } from '#contracts/base/subjects.rules.ts'
import type { Tx } from '../db/client.ts'
import type { After } from '../db/unit.ts'

/**
 * Personal data of one module. Every table that names a user belongs to exactly one part, so that no export, merge or
 * deletion misses it.
 */
export type AccountPart = {
  /** File name within the export. */
  name: string
  /** Cached lists that may show a user by this data. */
  lists?: Subjects
  /** All data on a user, written to the export as JSON. */
  announce: (userUuid: string) => Promise<unknown>
  /** Transfers the data of `from` to `into`. Where a user can have only one, `into` keeps its own. */
  move: (tx: Tx, from: string, into: string, after: After) => Promise<void>
  /** Deletes the data, or removes everything from it that identifies the user. */
  delete: (tx: Tx, userUuid: string, after: After) => Promise<void>
}
