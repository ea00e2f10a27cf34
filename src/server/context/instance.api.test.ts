import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createClient } from '#tests/setup/client.ts'
import { onDatabase } from '#tests/setup/create-database.ts'
import { createFolder } from '#tests/setup/data-dir.ts'
import { runCommand } from '#tests/setup/run-command.ts'
import { createHome, startServerProcess } from '#tests/setup/server.ts'

const API = 'src/server/entry/api.ts'
const refusal = (words: string) => ({ status: 78, said: expect.stringContaining(words) as string })

test('full media without their embedded database are refused, and leave the place empty for a restore', async () => {
  const { dataDir, remove } = await createFolder()
  onTestFinished(remove)
  const media = join(dataDir, 'media')
  await mkdir(media, { recursive: true })
  await writeFile(join(media, 'instance.json'), JSON.stringify({ id: randomUUID() }))
  expect(runCommand(API, [], { dataDir })).toEqual(
    refusal('The database is empty, but the media store holds the files'),
  )
  expect(await readdir(dataDir)).not.toContain('database')
})

// With the embedded database both are in one folder.
test.skipIf(inject('postgresUrl') === undefined)(
  'a database and a media store of different installations are refused, and nothing is changed',
  async () => {
    const home = await createHome()
    const file = join(home.dataDir, 'media/instance.json')
    const first = await startServerProcess(home)
    const own = await readFile(file, 'utf8')
    const ids = await onDatabase(home.url ?? '', (client) =>
      client.query<{ id: string }>('select id from drizzle.instance'),
    )
    expect(JSON.parse(own)).toEqual(ids.rows[0])
    await first.kill('SIGTERM')

    const other = randomUUID()
    await writeFile(file, JSON.stringify({ id: other }))
    expect(runCommand(API, [], home)).toEqual(
      refusal(`The database is empty, but the media store holds the files of the installation ${other}`),
    )
    await writeFile(file, own)

    const { api, kill } = await startServerProcess(home)
    const person = { email: 'ola@example.com', firstname: 'Ola', lastname: 'Testowa', password: 'a password of a test' }
    expect((await createClient(api, null).post('/sign-in', person)).status).toBe(201)
    await kill('SIGTERM')
    await writeFile(file, JSON.stringify({ id: other }))
    expect(runCommand(API, [], home)).toEqual(refusal(`and the media store to ${other}`))
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ id: other })
  },
)
