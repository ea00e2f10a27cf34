/**
 * Store of finished files. Keys are relative paths with `/`, made only by the server. Files in progress are on the
 * local disk until they are complete; then the store adopts them.
 */
export type Storage = {
  /**
   * Moves a finished local file or folder to `key`, atomically replacing an existing one. Once it returns, the result
   * survives a power failure. The caller syncs the contents of the files.
   */
  adopt: (localPath: string, key: string) => Promise<void>
  /** A local folder under `key`, whose files are served while a recording is being written. */
  growingFolder: (key: string) => Promise<string>
  /** Location to serve `key` from: a local file, or a URL to redirect to. Null if the key does not exist. */
  locate: (key: string) => Promise<Located | null>
  /** Local path of `key`, for programs that need a file. */
  localCopy: (key: string) => Promise<string>
  /** Removes `key`, or everything under it. Idempotent. */
  remove: (key: string) => Promise<void>
  /**
   * Gives `run` an empty folder on the disk from which `adopt` moves, and removes it afterwards. Each call has its own
   * folder, so that processes never collide. `name` helps people who look at the disk.
   */
  inWorkspace: <T>(name: string, run: (folder: string) => Promise<T>) => Promise<T>
  /** Path of a growing file `name` on that disk, stable across restarts. The caller removes it. */
  partPath: (name: string) => string
  /** Removes unfinished files of dead processes that were not touched for this long. */
  sweep: (olderThan: { workspaceMs: number; partMs: number }) => Promise<void>
  /** @throws if files cannot be written */
  check: () => Promise<void>
}

export type Located = { kind: 'file'; root: string; path: string } | { kind: 'redirect'; url: string }
