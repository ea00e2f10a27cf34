import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CATEGORIES } from '#contracts/categories.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { readConfig } from '#server/config.ts'
import { openContext } from '#server/context.ts'
import { lives } from '#server/modules/live/table.ts'
import { media } from '#server/modules/media/table.ts'
import { videos } from '#server/modules/video/table.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import type { CrowdAnswer, CrowdOrder } from './lib/chat-crowd.ts'
import { startKilledServer } from './lib/killed-server.ts'
import { atMost, type BenchLines } from './lib/line.ts'

const READERS = Number(process.env['CHAT_READERS'] ?? 1000)
const SECONDS = Number(process.env['CHAT_SECONDS'] ?? 60)
const MESSAGES_A_SECOND = 50
const P99_MS = 250
const P99_RATIO = 2
const IDLE_KB = 30
const BUSY_KB = 60

const forked = (file: URL) => fork(fileURLToPath(file))

function crowdIn(child: ChildProcess) {
  return async (order: CrowdOrder): Promise<CrowdAnswer | null> => {
    child.send(order)
    for (;;) {
      const [told] = (await once(child, 'message')) as [{ order: string; answer: CrowdAnswer | null }]
      if (told.order === order.do) return told.answer
    }
  }
}

const must = (answer: CrowdAnswer | null): CrowdAnswer => {
  if (!answer) throw new Error('The crowd said nothing')
  return answer
}

const kilobytesOf = async (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])

/** A seller with a live that is on. */
async function fillLive(home: { dataDir: string; url: string }) {
  const env = { DATA_DIR: home.dataDir, LOG_LEVEL: 'fatal', DATABASE_URL: home.url }
  const { services, tokens, database, close } = await openContext(readConfig(env), false)
  const person = { email: 'ewa@example.com', password: 'bench bench', firstname: 'Ewa', lastname: 'Szybka' }
  const { uuid: ownerUuid } = await services.users.signUp(person)
  const shop = await services.shops.open(ownerUuid, 'Szybki kram')
  const file = { ownerUuid, kind: 'video', status: 'recording', hasLadder: true } as const
  const [{ uuid: mediaUuid } = { uuid: '' }] = await database.db.insert(media).values(file).returning()
  const [live] = await database.db
    .insert(videos)
    .values({
      ...{ type: VIDEO_TYPE.live, ownerUuid, shopUuid: shop.uuid, mediaUuid, isReady: true, publishedAt: new Date() },
      ...{ categoryUuid: CATEGORIES[0]?.categoryUuid ?? '', description: 'Szybki live' },
    })
    .returning()
  if (!live) throw new Error('The live was not inserted')
  await database.db.insert(lives).values({ videoUuid: live.uuid, ownerUuid, state: 'live', startedAt: new Date() })
  const token = await tokens.issue(ownerUuid)
  await close()
  return { path: `/conversation/${live.conversationUuid}`, token }
}

/** From the POST to each reader's handler, against a process that only broadcasts; what is lost over a kill; memory. */
export async function* benchChat(): BenchLines {
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'kramik-chat-'))
  const home = { dataDir, url: postgres.url }
  const bare = forked(new URL('./lib/bare-broadcaster.ts', import.meta.url))
  const crowds: ChildProcess[] = []
  const crowd = () => {
    const child = forked(new URL('./lib/chat-crowd.ts', import.meta.url))
    crowds.push(child)
    return crowdIn(child)
  }
  let server: Awaited<ReturnType<typeof startKilledServer>> | undefined
  try {
    const [port] = (await once(bare, 'message')) as [number]
    const { path, token } = await fillLive(home)
    server = await startKilledServer(home)
    const everybody = { do: 'join', path, token, readers: READERS, slow: 0 } as const
    const load = { do: 'write', rate: MESSAGES_A_SECOND, seconds: SECONDS } as const

    const barely = crowd()
    await barely({ ...everybody, api: `http://127.0.0.1:${port}` })
    const floor = must(await barely(load))
    crowds.pop()?.disconnect()

    const chatting = crowd()
    const empty = await kilobytesOf(server.pid)
    await chatting({ ...everybody, api: server.api, slow: Math.floor(READERS / 10) })
    await pause(2000)
    const idle = await kilobytesOf(server.pid)
    const measured = must(await chatting(load))
    const busy = await kilobytesOf(server.pid)
    const name = `chat of ${READERS} readers, ${MESSAGES_A_SECOND} a second`
    yield atMost(1, { name: `${name}: p99 to the limit`, unit: 'ms', floor: P99_MS, measured: measured.p99 })
    yield atMost(P99_RATIO, {
      name: `${name}: p99 to a bare broadcaster`,
      unit: 'ms',
      floor: floor.p99,
      measured: measured.p99,
    })
    const each = (kilobytes: number) => (kilobytes - empty) / READERS
    yield atMost(1, { name: `${name}: memory of an idle reader`, unit: 'KB', floor: IDLE_KB, measured: each(idle) })
    yield atMost(1, { name: `${name}: memory of a reader`, unit: 'KB', floor: BUSY_KB, measured: each(busy) })

    const killed = server
    const writing = chatting(load)
    await pause((SECONDS * 1000) / 2)
    await killed.end('SIGKILL')
    server = await startKilledServer(home)
    await chatting({ do: 'move', api: server.api })
    const { faults } = must(await writing)
    yield atMost(0, {
      name: `${name}: lost, doubled or disordered over a SIGKILL`,
      unit: '',
      floor: 1,
      measured: faults,
    })
  } finally {
    for (const child of crowds) child.disconnect()
    bare.disconnect()
    await server?.end('SIGTERM')
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
