// Embedded too: a start makes the embedded database, which would be in the way of a restore.
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { emptyHome, ownFolder, restoreTo, saveApp, showDatabase, storeFile } from '#tests/factories/backup.ts'
import { buildGoods, placeOrder } from '#tests/factories/order.ts'
import { buildUser } from '#tests/factories/user.ts'
import { app, as, startApp, TEST_KEYS, visitor } from '#tests/setup/app.ts'
import { runCommand, startCommand } from '#tests/setup/run-command.ts'
import { listBackups, type Backup } from './manifest.ts'
import { readList } from './object-list.ts'

beforeAll(async () => {
  await startApp()
  const goods = await buildGoods()
  await placeOrder(visitor(), [{ variant: goods.variants[0] ?? '' }])
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six'])
    await storeFile(`invoices/${name}`, name.repeat(100))
})

async function objectOf({ folder }: Backup, wanted: string) {
  for await (const { key, sha256 } of readList(folder))
    if (key === wanted) return join(folder, '../objects', sha256.slice(0, 2), sha256)
  throw new Error(`${wanted} is not in the backup`)
}

/** Changes a file as a bad disk would, and returns what puts it right. */
async function damage(file: string, change: (bytes: Buffer) => Buffer) {
  const right = await readFile(file)
  await writeFile(file, change(Buffer.from(right)))
  return () => writeFile(file, right)
}
const flip = (bytes: Buffer) => {
  const at = bytes.length >> 1
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

test('a damaged backup is refused by name, and a restore goes on where it stopped', async () => {
  const [to, home] = [await ownFolder(), await emptyHome()]
  const { backup } = await saveApp(to)
  const restoring = () => restoreTo(home, { from: backup.folder, jobs: 'keep' })
  const lines = await damage(join(backup.folder, 'objects.ndjson'), (bytes) => bytes.subarray(0, 300))
  await expect(restoring()).rejects.toThrow('objects.ndjson is damaged')
  await lines()
  expect(await readdir(home.dataDir)).not.toContain('media')

  const object = await damage(await objectOf(backup, 'invoices/four'), flip)
  await expect(restoring()).rejects.toThrow(/object [0-9a-f]{64} of disk\/invoices\/four has other contents/)
  await object()
  const dump = await damage(join(backup.folder, backup.manifest.database.file), flip)
  await expect(restoring()).rejects.toThrow('The backup is damaged')
  await dump()
  expect(runCommand('src/server/entry/api.ts', [], home, TEST_KEYS)).toEqual({
    status: 78,
    said: expect.stringContaining('its restore was interrupted') as string,
  })
  const { files } = await restoring()
  expect(files).toMatchObject({ copied: 0 })
  expect(await readFile(join(home.dataDir, 'media/invoices/four'), 'utf8')).toBe('four'.repeat(100))
})

test('a backup that this release or place cannot take is refused before anything is written', async () => {
  const [to, home] = [await ownFolder(), await emptyHome()]
  const { backup } = await saveApp(to)
  const restoring = (settings = {}) => restoreTo(home, { from: to, jobs: 'keep' }, settings)
  await expect(restoring({ VAULT_KEYS: 'another key that decrypts nothing of the backup' })).rejects.toThrow(
    `Keys are missing: ${backup.manifest.vaultKeys[0]}`,
  )
  const newer = { ...backup.manifest, version: '9.0.0', migrations: [...backup.manifest.migrations, 9e12] }
  const put = await damage(join(backup.folder, 'manifest.json'), () => Buffer.from(JSON.stringify(newer)))
  await expect(restoring()).rejects.toThrow('made by a newer release (9.0.0)')
  await put()
  await storeFile('invoices/later', 'later')
  const other = { ...home, dataDir: app().dataDir }
  await expect(restoreTo(other, { from: to, jobs: 'keep' })).rejects.toThrow('The media store is not empty')
  await expect(restoreTo(home, { from: join(to, 'objects'), jobs: 'keep' })).rejects.toThrow('no complete backup')
})

test('a killed backup never looks whole, and the next one clears it away', async () => {
  const to = await ownFolder()
  await showDatabase()
  const { dataDir, context } = app()
  const child = startCommand(
    'src/server/entry/admin.ts',
    ['backup', '--to', to],
    { dataDir, url: context.config.databaseUrl },
    {},
  )
  const hasBegun = async () => (await readdir(to)).some((name) => name.startsWith('.unfinished'))
  while (!(await hasBegun())) {
    expect(child.exitCode).toBeNull()
    await pause(5)
  }
  child.kill('SIGKILL')
  expect(await listBackups(to)).toEqual([])
  const { backup } = await saveApp(to)
  expect((await readdir(to)).toSorted()).toEqual([backup.name, 'objects'])
})

test('a second backup copies only what is new, and the oldest ones end with their files', async () => {
  const to = await ownFolder()
  await storeFile('invoices/brief', 'brief')
  const { backup: first } = await saveApp(to)
  const gone = await objectOf(first, 'invoices/brief')
  await rm(join(app().dataDir, 'media/invoices/brief'))
  await storeFile('invoices/new', 'new')
  await storeFile('invoices/one', 'changed')
  const { copied, backup, removed } = await saveApp(to, { latest: 1 })
  expect(copied?.added).toBe(2)
  expect(removed).toEqual([first.name])
  expect(await listBackups(to)).toEqual([backup])
  await expect(readFile(gone)).rejects.toThrow('ENOENT')
  expect(await readFile(await objectOf(backup, 'invoices/two'), 'utf8')).toContain('two')
})

test('an account that was deleted after the backup does not come back', async () => {
  const [to, home, user] = [await ownFolder(), await emptyHome(), await buildUser()]
  const { backup } = await saveApp(to)
  expect((await as(user).post(`/user/${user.uuid}/deletion`, { password: user.password })).status).toBe(204)
  const note = join(app().dataDir, 'media/deletions', user.uuid)
  while (!existsSync(note)) await pause(50)
  await saveApp(to)
  const { deletedAgain } = await restoreTo(home, { from: backup.folder, jobs: 'drop' })
  expect(deletedAgain).toBe(1)
})
