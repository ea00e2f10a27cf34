import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATEGORIES } from '#contracts/categories.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { readConfig } from '#server/config.ts'
import { openContext } from '#server/context.ts'
import { media } from '#server/modules/media/table.ts'
import { videos } from '#server/modules/video/table.ts'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { startOwnServer } from './own-server.ts'

const PASSWORD = 'hasło z testu'

/** A seller with two lives that are on: the newer one sends a picture once somebody films it, the other one never does. */
async function fillLives(dataDir: string) {
  const context = await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT: '0' }), false)
  try {
    const { services, tokens, database } = context
    const person = { email: 'wanda@example.com', password: PASSWORD, firstname: 'Wanda', lastname: 'Nadająca' }
    const { uuid } = await services.users.signUp(person)
    const shop = await services.shops.open(uuid, 'Kram Wandy')
    const on = async (description: string, minutes: number, hasLadder: boolean) => {
      const film = { ownerUuid: uuid, kind: 'video', status: 'processing', width: 360, height: 640, hasLadder } as const
      const [file] = await database.db.insert(media).values(film).returning()
      if (!file) throw new Error('The media was not inserted')
      const [row] = await database.db
        .insert(videos)
        .values({
          ...{
            type: VIDEO_TYPE.live,
            ownerUuid: uuid,
            shopUuid: shop.uuid,
            categoryUuid: CATEGORIES[0]?.categoryUuid ?? '',
            isReady: true,
          },
          ...{ mediaUuid: file.uuid, description, publishedAt: new Date(Date.now() - minutes * 60_000) },
        })
        .returning()
      if (!row) throw new Error('The video was not inserted')
      return row
    }
    const silent = await on('Zaraz zaczynam, herbata w dłoń', 5, false)
    const live = await on('Torby prosto ze stołu, pytajcie o wszystko', 1, true)
    return { seller: { uuid, token: await tokens.issue(uuid) }, live, silent }
  } finally {
    await context.close()
  }
}

/** A server of its own, because a live changes what all others find at /watch/live. */
export async function startServerWithLives() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kramik-lives-'))
  const filled = await fillLives(dataDir)
  const server = await startOwnServer(dataDir)
  const close = async () => {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    ...filled,
    origin: server.origin,
    film: () => startFilming(dataDir, filled.live.mediaUuid),
    close,
  }
}

/** What the streaming server will write of a broadcast: an HLS playlist of events that grows by two seconds at a time. */
async function startFilming(dataDir: string, mediaUuid: string) {
  const folder = join(dataDir, 'media', mediaUuid, 'hls')
  await mkdir(folder, { recursive: true })
  const picture = [
    '-re',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=360x640:rate=25',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=300',
  ]
  const film = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac']
  const hls = ['-f', 'hls', '-hls_time', '2', '-hls_list_size', '0', '-hls_playlist_type', 'event']
  const parts = ['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments+temp_file']
  const out = join(folder, 'master.m3u8')
  const filming = spawn(
    findProgram.ffmpeg() ?? 'ffmpeg',
    ['-v', 'error', '-nostdin', ...picture, ...film, ...hls, ...parts, out],
    {
      stdio: 'ignore',
    },
  )
  const exited = once(filming, 'exit')
  return async () => {
    filming.kill('SIGINT')
    await exited
  }
}
