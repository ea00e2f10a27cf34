import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SECRET_BYTES = 48

/**
 * Secret of this installation, created at the first start and stored in `dataDir`, readable by its owner only.
 * Processes that start at the same time get the same secret.
 */
export async function storedSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name)
  const known = await readFile(file, 'utf8').catch(nullIf('ENOENT'))
  if (known) return known
  await mkdir(dataDir, { recursive: true })
  const fresh = randomBytes(SECRET_BYTES).toString('base64url')
  // `link` is atomic: the file appears with its whole content, and fails if another process was first.
  const draft = `${file}.${process.pid}.${fresh.slice(0, 8)}`
  await writeFile(draft, fresh, { flag: 'wx', mode: 0o600 })
  try {
    await link(draft, file).catch(nullIf('EEXIST'))
  } finally {
    await rm(draft)
  }
  return readFile(file, 'utf8')
}

/** Puts a new key before those of a stored list. A crash leaves the list as it was. */
export async function addStoredKey(dataDir: string, name: string, id: string): Promise<void> {
  const file = join(dataDir, name)
  const draft = `${file}.new`
  const key = randomBytes(SECRET_BYTES).toString('base64url')
  await writeFile(draft, `${id}:${key},${await readFile(file, 'utf8')}`, { mode: 0o600 })
  await rename(draft, file)
}

const nullIf = (code: string) => (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === code) return null
  throw error
}
