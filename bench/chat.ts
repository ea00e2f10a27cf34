import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '#tests/setup/postgres.ts'
import type { CrowdAnswer, CrowdOrder } from './lib/chat-crowd.ts'
import { type ChatHome, fillAuthors, fillLive } from './lib/chat-home.ts'
import { measureReplay } from './lib/chat-replay.ts'
import { measureScrolling } from './lib/chat-scrolling.ts'
import { startKilledServer } from './lib/killed-server.ts'
import { atMost, type BenchLines } from './lib/line.ts'
import { requireParts, runParts } from './lib/parts.ts'

const READERS = Number(process.env['CHAT_READERS'] ?? 1000)
const SECONDS = Number(process.env['CHAT_SECONDS'] ?? 60)
const MESSAGES_A_SECOND = 50
const P99_MS = 250
const P99_RATIO = 2
const IDLE_KB = 30
const BUSY_KB = 60
const NAME = `chat with ${READERS} readers and ${MESSAGES_A_SECOND} messages a second`
const PART_LIMIT_MS = 600_000
const LOAD = { do: 'write', rate: MESSAGES_A_SECOND, seconds: SECONDS } as const

type Server = Awaited<ReturnType<typeof startKilledServer>>
type Talk = { path: string; tokens: string[] }
type Stage = { home: ChatHome; talk: Talk }

const PARTS = {
  speed: measureSpeed,
  troubles: measureTroubles,
  processes: measureProcesses,
  replay: ({ home }) => measureReplay(home),
  scrolling: ({ home }) => measureScrolling(home),
} satisfies Record<string, (stage: Stage) => BenchLines>

const forked = (file: URL) => fork(fileURLToPath(file))

/** Starts readers and writers in a process of their own, which ends with `leave`. */
function startCrowd() {
  const child = forked(new URL('./lib/chat-crowd.ts', import.meta.url))
  const command = async (order: CrowdOrder): Promise<CrowdAnswer> => {
    child.send(order)
    for (;;) {
      const [reported] = (await once(child, 'message')) as [{ order: string; answer: CrowdAnswer }]
      if (reported.order === order.do) return reported.answer
    }
  }
  return { command, leave: () => child.disconnect() }
}

/** Time from a POST to each reader, against a process that only broadcasts; messages lost in failures; memory. */
export async function* benchChat(parts: string[]): BenchLines {
  requireParts('chat', PARTS, parts)
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'kramik-chat-'))
  const home: ChatHome = { dataDir, url: postgres.url }
  try {
    const talk = { path: (await fillLive(home, 'ewa')).path, tokens: (await fillAuthors(home)).tokens }
    yield* runParts('chat', PARTS, parts, { home, talk }, PART_LIMIT_MS)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureBare(talk: Talk): Promise<CrowdAnswer> {
  const bare = forked(new URL('./lib/bare-broadcaster.ts', import.meta.url))
  const crowd = startCrowd()
  try {
    const [port] = (await once(bare, 'message')) as [number]
    await crowd.command({ do: 'join', ...talk, apis: [`http://127.0.0.1:${port}`], readers: READERS, slow: 0 })
    return await crowd.command(LOAD)
  } finally {
    crowd.leave()
    bare.disconnect()
  }
}

async function* measureSpeed({ home, talk }: Stage): BenchLines {
  const floor = await measureBare(talk)
  const server = await startKilledServer(home, {}, true)
  const crowd = startCrowd()
  try {
    const empty = await server.kilobytes()
    await crowd.command({ do: 'join', ...talk, apis: [server.api], readers: READERS, slow: Math.floor(READERS / 10) })
    await pause(2000)
    const idle = await server.kilobytes()
    const { p99 } = await crowd.command(LOAD)
    const busy = await server.kilobytes()
    yield atMost(1, {
      name: `${NAME}: delivery time, p99, against its limit`,
      unit: 'ms',
      floor: P99_MS,
      measured: p99,
    })
    yield atMost(P99_RATIO, {
      name: `${NAME}: delivery time, p99, against a bare broadcaster`,
      unit: 'ms',
      floor: floor.p99,
      measured: p99,
    })
    const each = (kilobytes: number) => Math.max(0, kilobytes - empty) / READERS
    yield atMost(1, {
      name: `${NAME}: server memory per idle reader`,
      unit: 'KB',
      floor: IDLE_KB,
      measured: each(idle),
    })
    yield atMost(1, {
      name: `${NAME}: server memory per active reader`,
      unit: 'KB',
      floor: BUSY_KB,
      measured: each(busy),
    })
  } finally {
    crowd.leave()
    await server.end('SIGTERM')
  }
}

const droppedIn = (trouble: string, { faults }: CrowdAnswer) =>
  atMost(0, {
    name: `${NAME}: messages lost, duplicated or out of order ${trouble}`,
    unit: '',
    floor: 1,
    measured: faults,
  })

async function* measureTroubles({ home, talk }: Stage): BenchLines {
  let server: Server = await startKilledServer(home)
  const crowd = startCrowd()
  try {
    await crowd.command({ do: 'join', ...talk, apis: [server.api], readers: READERS, slow: Math.floor(READERS / 10) })
    const writing = crowd.command(LOAD)
    await pause((SECONDS * 1000) / 2)
    await server.end('SIGKILL')
    server = await startKilledServer(home)
    await crowd.command({ do: 'move', apis: [server.api] })
    yield droppedIn('after a SIGKILL of the server', await writing)

    const writingOn = crowd.command(LOAD)
    // They miss more than the server keeps for replay, so they read it page by page.
    await crowd.command({ do: 'cut', readers: Math.ceil(READERS / 100), seconds: SECONDS })
    yield droppedIn(`after ${SECONDS} s without network`, await writingOn)
  } finally {
    crowd.leave()
    await server.end('SIGTERM')
  }
}

/** Half of the readers and half of the writers at each of two server processes. */
async function* measureProcesses({ home, talk }: Stage): BenchLines {
  const servers = await Promise.all([startKilledServer(home), startKilledServer(home)])
  const crowd = startCrowd()
  try {
    await crowd.command({ do: 'join', ...talk, apis: servers.map(({ api }) => api), readers: READERS, slow: 0 })
    const answer = await crowd.command(LOAD)
    yield droppedIn('with two server processes', answer)
    yield atMost(1, {
      name: `${NAME}: delivery time with two server processes, p99, against its limit`,
      unit: 'ms',
      floor: P99_MS,
      measured: answer.p99,
    })
  } finally {
    crowd.leave()
    for (const server of servers) await server.end('SIGTERM')
  }
}
