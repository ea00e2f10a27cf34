import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATEGORIES } from '#contracts/categories.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { readConfig } from '#server/config.ts'
import { openContext } from '#server/context.ts'
import { lives } from '#server/modules/live/table.ts'
import { media } from '#server/modules/media/table.ts'
import { videos } from '#server/modules/video/table.ts'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { startOwnServer } from './own-server.ts'

const PASSWORD = 'hasło z testu'

/** Two sellers with a live each: the newer one sends a picture once somebody films it, the other one never does. */
async function fillLives(dataDir: string) {
  const context = await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT: '0' }), false)
  try {
    const { services, tokens, database } = context
    const on = async (
      [firstname, lastname]: [string, string],
      shopName: string,
      { description, minutes, hasLadder }: { description: string; minutes: number; hasLadder: boolean },
    ) => {
      const person = { email: `${firstname.toLowerCase()}@example.com`, password: PASSWORD, firstname, lastname }
      const { uuid } = await services.users.signUp(person)
      const shop = await services.shops.open(uuid, shopName)
      const film = { ownerUuid: uuid, kind: 'video', status: 'recording', width: 360, height: 640, hasLadder } as const
      const [file] = await database.db.insert(media).values(film).returning()
      if (!file) throw new Error('The media was not inserted')
      const startedAt = new Date(Date.now() - minutes * 60_000)
      const [row] = await database.db
        .insert(videos)
        .values({
          ...{ type: VIDEO_TYPE.live, ownerUuid: uuid, shopUuid: shop.uuid, mediaUuid: file.uuid, isReady: true },
          ...{ categoryUuid: CATEGORIES[0]?.categoryUuid ?? '', description, publishedAt: startedAt },
        })
        .returning()
      if (!row) throw new Error('The video was not inserted')
      await database.db.insert(lives).values({ videoUuid: row.uuid, ownerUuid: uuid, state: 'live', startedAt })
      return { ...row, seller: { uuid, token: await tokens.issue(uuid) } }
    }
    const silent = await on(['Cecylia', 'Milcząca'], 'Kram Cecylii', {
      ...{ description: 'Zaraz zaczynam, herbata w dłoń', minutes: 5, hasLadder: false },
    })
    const live = await on(['Wanda', 'Nadająca'], 'Kram Wandy', {
      ...{ description: 'Torby prosto ze stołu, pytajcie o wszystko', minutes: 1, hasLadder: true },
    })
    return { live, silent }
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
  // All of it is what it shows now.
  await symlink('master.m3u8', join(folder, 'live.m3u8'))
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
