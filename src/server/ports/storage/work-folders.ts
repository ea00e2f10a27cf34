import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkFolders } from './storage.ts'

/** Folders of work in progress under `work`. */
export function createWorkFolders(work: string): Omit<WorkFolders, 'growingFolder'> {
  const workspaces = join(work, 'jobs')
  const parts = join(work, 'uploads')
  return {
    inWorkspace: async (name, run) => {
      const folder = join(workspaces, `${name}-${randomUUID()}`)
      await mkdir(folder, { recursive: true })
      try {
        return await run(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    partPath: (name) => join(parts, `${name}.part`),
    sweep: async ({ workspaceMs, partMs }) => {
      await removeOld(workspaces, workspaceMs)
      await removeOld(join(work, 'replaced'), 0)
      await removeOld(parts, partMs)
    },
  }
}

async function removeOld(folder: string, olderThanMs: number): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs >= olderThanMs) await rm(path, { recursive: true, force: true })
  }
}
