import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import slugify from '@sindresorhus/slugify'
import sharp from 'sharp'
import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { readConfig } from '#server/context/config.ts'
import { openContext } from '#server/context/context.ts'
import { lives } from '#server/areas/video/broadcast/table.ts'
import { media } from '#server/areas/media/media/table.ts'
import { videos } from '#server/areas/video/video/table.ts'
import { openSession } from '#tests/factories/open-session.ts'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { newDataDir, removeDataDir } from './data-dir.ts'
import { startOwnServer } from './own-server.ts'

const PASSWORD = 'hasło z testu'

/**
 * Creates two sellers with a live each. The newer one shows a picture once filming starts; the older one never does.
 */
async function fillLives(dataDir: string) {
  const context = await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMIT: '0' }), false)
  try {
    const { services, database } = context
    const on = async (
      [firstname, lastname]: [string, string],
      shopName: string,
      { description, minutes, hasLadder }: { description: string; minutes: number; hasLadder: boolean },
    ) => {
      const username = slugify(`${firstname} ${lastname}`, { separator: '.' })
      const person = {
        email: `${firstname.toLowerCase()}@example.com`,
        username,
        password: PASSWORD,
        firstname,
        lastname,
      }
      const { uuid } = await services.users.signUp(person)
      const shop = await services.shops.open(uuid, shopName)
      const film = { ownerUuid: uuid, kind: 'video', status: 'recording', width: 360, height: 640, hasLadder } as const
      const [file] = await database.db.insert(media).values(film).returning()
      if (!file) throw new Error('The media was not inserted')
      const startedAt = new Date(Date.now() - minutes * 60_000)
      const [row] = await database.db
        .insert(videos)
        .values({
          type: VIDEO_TYPE.live,
          ownerUuid: uuid,
          shopUuid: shop.uuid,
          mediaUuid: file.uuid,
          isReady: true,
          categoryUuid: CATEGORIES[0]?.categoryUuid ?? '',
          description,
          publishedAt: startedAt,
        })
        .returning()
      if (!row) throw new Error('The video was not inserted')
      await database.db.insert(lives).values({ videoUuid: row.uuid, ownerUuid: uuid, state: 'live', startedAt })
      return { ...row, seller: { uuid, token: await openSession(context, uuid) } }
    }
    const silent = await on(['Cecylia', 'Milcząca'], 'Kram Cecylii', {
      description: 'Zaraz zaczynam, herbata w dłoń',
      minutes: 5,
      hasLadder: false,
    })
    const live = await on(['Wanda', 'Nadająca'], 'Kram Wandy', {
      description: 'Torby prosto ze stołu, pytajcie o wszystko',
      minutes: 1,
      hasLadder: true,
    })
    return { live, silent }
  } finally {
    await context.close()
  }
}

/** Starts a separate server, because a live would change /watch/live for other tests. */
export async function startServerWithLives() {
  const dataDir = await newDataDir('lives')
  const filled = await fillLives(dataDir)
  await writePicture(folderOf(dataDir, filled.live.mediaUuid))
  const server = await startOwnServer(dataDir)
  const close = async () => {
    await server.close()
    await removeDataDir(dataDir)
  }
  return {
    ...filled,
    origin: server.origin,
    film: () => startFilming(dataDir, filled.live.mediaUuid),
    close,
  }
}

const folderOf = (dataDir: string, mediaUuid: string) => join(dataDir, 'media', mediaUuid, 'hls')

/** Writes the picture of a live, which the recorder does before viewers get the ladder. */
async function writePicture(folder: string) {
  await mkdir(folder, { recursive: true })
  const picture = sharp({ create: { width: 360, height: 640, channels: 3, background: '#7a4b6c' } })
  await picture.jpeg().toFile(join(folder, 'now.jpg'))
}

/** Writes files like a recorder: an HLS event playlist that grows by two seconds at a time. */
async function startFilming(dataDir: string, mediaUuid: string) {
  const folder = folderOf(dataDir, mediaUuid)
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
  // The playlist for the live edge is the whole playlist.
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
