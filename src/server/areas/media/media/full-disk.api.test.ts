import { mkdir, rm, symlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { beginUpload } from '#tests/factories/upload.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { sampleVideo } from '#tests/factories/sample-files.ts'

await startApp()

test('a full disk is reported with a delay for the retry, and the upload continues once there is space', async () => {
  const seller = await buildSeller()
  const upload = await beginUpload(seller, await sampleVideo())
  const part = app().context.storage.partPath(upload.uuid)
  await mkdir(dirname(part), { recursive: true })
  // /dev/full fails every write with ENOSPC.
  await symlink('/dev/full', part)
  const answer = await upload.send(1)
  expect(answer).toFailWith(503, 'OUT_OF_ROOM_EXCEPTION')
  expect(answer.headers.get('retry-after')).toBe('20')
  const status = await as(seller).get(`/media/${upload.uuid}/upload`)
  expect(status.body).toEqual({ received: [], totalChunkCount: null, complete: false })
  await rm(part)
  expect((await upload.send(1)).status).toBe(200)
})
