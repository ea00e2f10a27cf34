import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/context/config.ts'
import { StartError } from '#server/entry/start-error.ts'
import { type S3Server, startS3 } from '#tests/factories/s3-server.ts'
import { openObjects } from './s3-objects.ts'
import { probeS3 } from './s3-probe.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

function probe(overrides: Record<string, string> = {}) {
  const settings = readConfig({ ...s3.env, ...overrides }).s3
  if (!settings) throw new Error('There are no settings of a store')
  return probeS3(openObjects(settings))
}

test('a store that is configured well is written, read, listed and left as it was', async () => {
  await probe({ S3_PUBLIC_URL: s3.publicUrl, S3_PREFIX: 'shop' })
  expect(s3.requests.map(({ method }) => method)).toEqual(['PUT', 'GET', 'GET', 'GET', 'POST'])
})

test.each([
  ['wrong keys', { S3_SECRET_ACCESS_KEY: 'another' }, 'writing an object failed (SignatureDoesNotMatch, 403'],
  ['a bucket that does not exist', { S3_BUCKET: 'other' }, 'writing an object failed (NoSuchBucket, 404'],
])('%s are told at the start', async (_title, overrides, words) => {
  const refused = probe(overrides)
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(words)
})

test('a public address that leads elsewhere is told, apart from the endpoint', async () => {
  const refused = probe({ S3_PUBLIC_URL: `${s3.endpoint}/elsewhere` })
  await expect(refused).rejects.toThrow(
    'without a signature failed (status 404). S3_PUBLIC_URL must lead to the bucket',
  )
})
