import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { storedSecret } from './stored-secret.ts'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'kramik-secret-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return join(path, 'data')
}

test('processes that start together get the same complete secret, and so do later starts', async () => {
  const dataDir = await folder()
  const secrets = await Promise.all(Array.from({ length: 20 }, () => storedSecret(dataDir, 'vault-key')))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{64}$/)
  expect(await storedSecret(dataDir, 'vault-key')).toBe(secrets[0])
  expect(await storedSecret(dataDir, 'jwt-secret')).not.toBe(secrets[0])
})

test('only the owner can read the file, and no temporary file is left', async () => {
  const dataDir = await folder()
  await Promise.all([storedSecret(dataDir, 'vault-key'), storedSecret(dataDir, 'vault-key')])
  expect(await readdir(dataDir)).toEqual(['vault-key'])
  expect((await stat(join(dataDir, 'vault-key'))).mode & 0o777).toBe(0o600)
})
