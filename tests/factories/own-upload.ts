import { chunkCountOf, chunkRange } from '#contracts/media/media.rules.ts'
import { createClient } from '#tests/setup/client.ts'
import { formOf } from './upload.ts'

const PERSON = { email: 'ola@example.com', password: 'a password of a test', firstname: 'Ola', lastname: 'Testowa' }

/** Signs up and in at a server of its own. */
export async function signIn(api: string) {
  await createClient(api, null).post('/sign-in', PERSON)
  const { body } = await createClient(api, null).post('/auth', { _username: PERSON.email, _password: PERSON.password })
  const { token } = body as { token: string }
  const me = (await createClient(api, token).get('/user')).body as { uuid: string }
  return { token, uuid: me.uuid }
}

type Person = Awaited<ReturnType<typeof signIn>>

export async function announce(api: string, { token }: Person): Promise<string> {
  return ((await createClient(api, token).post('/media', {})).body as { uuid: string }).uuid
}

export async function send(api: string, person: Person, uuid: string, bytes: Buffer, index: number) {
  const query = new URLSearchParams({
    uuid,
    userUuid: person.uuid,
    fileName: `${uuid}.mp4`,
    chunkIndex: String(index),
    totalChunkCount: String(chunkCountOf(bytes.length)),
  })
  const part = bytes.subarray(...chunkRange(index, bytes.length))
  return createClient(api, person.token).post(`/_uploader/media/upload?${query}`, formOf(part))
}
