import { readFile } from 'node:fs/promises'
import { runPictureTasksInTurn } from './pictures.ts'

export type PostPicture = { bytes: Uint8Array<ArrayBuffer>; mimetype: 'image/jpeg' | 'image/png' }

/** Converts a cleaned picture for social networks, by way of the file `out`. @throws MediaError */
export async function makePostPicture(ownerUuid: string, source: string, out: string): Promise<PostPicture> {
  const [made] = await runPictureTasksInTurn(ownerUuid, [{ kind: 'post', source, out }])
  if (!made) throw new Error('The picture was not drawn')
  return { bytes: new Uint8Array(await readFile(out)), mimetype: made.mimetype }
}
