/**
 * Where finished files live. Keys are relative paths with `/`, made by the server alone.
 * Files being received or made stand on the local disk until they are whole; then the store adopts them.
 */
export type Storage = {
  /**
   * Moves a finished local file or folder under `key`, replacing what was there: whole or not at all, and once it
   * returns a power failure does not take it back. (The bytes of the files are their maker's to sync.)
   */
  adopt: (localPath: string, key: string) => Promise<void>
  /** A local folder under `key` whose files are served while they are written one by one: a recording. */
  growingFolder: (key: string) => Promise<string>
  /** Where to serve `key` from: a local file, or an address to redirect to. Null when it is not there. */
  locate: (key: string) => Promise<Located | null>
  /** A local path of `key` to read from, for programs that need a file. */
  localCopy: (key: string) => Promise<string>
  /** Removes `key`, or all under it; nothing to remove is fine. */
  remove: (key: string) => Promise<void>
  /**
   * Gives `run` an empty folder on the disk that `adopt` moves from, and removes it afterwards. Every call has one of
   * its own, so that two processes at the same work never meet; `name` is for whoever looks at the disk.
   */
  inWorkspace: <T>(name: string, run: (folder: string) => Promise<T>) => Promise<T>
  /** Where a file called `name` may grow on that disk, over restarts too; the caller removes it. */
  partPath: (name: string) => string
  /** Removes what processes that died have left half made or half received, untouched for so long. */
  sweep: (olderThan: { workspaceMs: number; partMs: number }) => Promise<void>
  /** @throws when files cannot be written */
  check: () => Promise<void>
}

export type Located = { kind: 'file'; root: string; path: string } | { kind: 'redirect'; url: string }
