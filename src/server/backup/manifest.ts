import { open, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../entry/start-error.ts'

const MANIFEST = 'manifest.json'
const FORMAT = 1
const UNFINISHED = '.unfinished-'
/** Objects of all backups in the folder, by the hash of their content. */
export const OBJECTS = 'objects'
/** Objects of a backup, and where they belong. */
export const OBJECT_LIST = 'objects.ndjson'

const Digest = z.object({ size: z.number(), sha256: z.string() })

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Release that made the backup. */
  version: z.string(),
  createdAt: z.string(),
  /** Id of the installation. */
  instance: z.uuid(),
  database: Digest.extend({ kind: z.enum(['postgres', 'embedded']), major: z.number(), file: z.string() }),
  /** Times of the applied migrations. The last one names the schema. */
  migrations: z.array(z.number()).min(1),
  tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  /** Jobs that have not run, by their kind. */
  jobs: z.record(z.string(), z.number()),
  /** Ids of the keys that decrypt the texts of the database. Never the keys. */
  vaultKeys: z.array(z.string()),
  /** Null if the backup is of the database alone. */
  media: Digest.extend({ count: z.number(), bytes: z.number() }).nullable(),
})
export type Manifest = z.infer<typeof Manifest>

export type Backup = { folder: string; name: string; manifest: Manifest }

/** Names sort by time. */
export const nameAt = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-')
export const unfinishedName = (name: string): string => UNFINISHED + name
export const isUnfinished = (name: string): boolean => name.startsWith(UNFINISHED)

async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (text === null) return null
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new StartError(`${join(folder, MANIFEST)} is damaged, or belongs to a newer release than this one.`)
  return parsed.data
}

export async function openBackup(folder: string): Promise<Backup | null> {
  const manifest = await readManifest(folder)
  return manifest && { folder, name: folder.replace(/^.*[/\\]/, ''), manifest }
}

/** Complete backups in a folder, the oldest first. */
export async function listBackups(root: string): Promise<Backup[]> {
  const names = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = names.filter((name) => /^\d{4}-/.test(name)).toSorted()
  return (await Promise.all(found.map((name) => openBackup(join(root, name))))).filter((backup) => backup !== null)
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * The manifest is written last and the folder renamed after it, so that an interrupted backup never looks whole. Names of
 * objects are durable before.
 */
export async function finishBackup(root: string, name: string, manifest: Manifest): Promise<void> {
  const unfinished = join(root, unfinishedName(name))
  for (const part of await readdir(join(root, OBJECTS)).catch(() => [])) await sync(join(root, OBJECTS, part))
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await sync(unfinished)
  await rename(unfinished, join(root, name))
  await sync(root)
}
