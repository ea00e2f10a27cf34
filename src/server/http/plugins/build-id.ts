import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Id of the finished build of the pages, made from their sources; null without one. */
export const readBuildId = (root: string): Promise<string | null> =>
  readFile(join(root, '.next/BUILD_ID'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
