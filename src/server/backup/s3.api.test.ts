import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyHome, ownFolder, restoreTo, saveApp, storeFile } from '#tests/factories/backup.ts'
import { type S3Server, startS3 } from '#tests/factories/s3-server.ts'
import { closeApp, startApp } from '#tests/setup/app.ts'
import { readConfig } from '../context/config.ts'
import { openObjects } from '../ports/storage/s3-objects.ts'

const PICTURE = 'a0000000-0000-4000-8000-000000000001/picture'

let [s3, other]: [S3Server?, S3Server?] = []
beforeAll(async () => {
  s3 = await startS3()
  other = await startS3({ S3_PREFIX: 'moved' })
  await startApp(s3.env)
})
afterAll(async () => {
  await closeApp()
  await s3?.close()
  await other?.close()
})

test('media of a store elsewhere are restored into another one, public and private, with their types', async () => {
  const [to, home] = [await ownFolder(), await emptyHome()]
  await storeFile(PICTURE, 'a picture', false, 'image/avif')
  await storeFile('invoices/one.pdf', Buffer.alloc(11 * 1024 * 1024, 'page '), true)
  const first = await saveApp(to)
  expect(first.copied?.media.count).toBeGreaterThanOrEqual(2)
  expect((await saveApp(to)).copied?.added).toBe(0)

  await expect(restoreTo(home, { from: to, jobs: 'keep' })).rejects.toThrow(
    'some files of the backup lie in a store elsewhere',
  )
  await restoreTo(await emptyHome(), { from: to, jobs: 'keep' }, other?.env)
  const settings = readConfig(other?.env ?? {}).s3
  if (!settings) throw new Error('There is no store')
  const objects = openObjects(settings)
  expect((await buffer(await objects.get(`public/${PICTURE}`))).toString()).toBe('a picture')
  expect(await objects.head(`public/${PICTURE}`)).toMatchObject({ type: 'image/avif' })
  expect(await objects.head('private/invoices/one.pdf')).toMatchObject({ size: 11 * 1024 * 1024 })
  await expect(restoreTo(await emptyHome(), { from: to, jobs: 'keep' }, other?.env)).rejects.toThrow('is not empty')
})
