import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Video } from '#contracts/video/video.ts'
import { keys } from '#server/areas/media/media/keys.ts'
import { app, as } from '#tests/setup/app.ts'
import { buildMedia } from './media.ts'
import type { TestSeller } from './user.ts'
import { categoryUuid } from './video.ts'

const run = promisify(execFile)

/**
 * Starts a live of the seller that sends a film in place of the camera. `makeLoop` writes the film itself, for content
 * that no ordinary film has.
 */
export async function buildFilmLive(seller: TestSeller, makeLoop?: (out: string) => Promise<void>): Promise<Video> {
  const film = await buildMedia(seller, { kind: 'video' })
  const path = join(app().dataDir, 'media', keys.watch(film.uuid))
  await mkdir(dirname(path), { recursive: true })
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=180x320:rate=25', '-f', 'lavfi', '-i', 'sine=frequency=440']
  await run('ffmpeg', ['-v', 'error', ...source, '-t', '3', '-c:v', 'libx264', '-c:a', 'aac', path])
  if (makeLoop) {
    const films = join(app().dataDir, 'live', 'films')
    await mkdir(films, { recursive: true })
    await makeLoop(join(films, `${film.uuid}.ts`))
  }
  const body = { mediaType: 'live', categoryUuid: categoryUuid(), description: 'Film zamiast kamery' }
  const live = Video.parse((await as(seller).post(`/user/${seller.uuid}/video`, body)).body)
  await app().context.services.lives.beginFilm(seller.uuid, live.uuid, film.uuid)
  return live
}
