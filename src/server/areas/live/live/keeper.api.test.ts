import { readFile, readdir, readlink } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublishTicket } from '#contracts/live/live.ts'
import { movesOf, rowOfLive } from '#tests/factories/live.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { startApp, app } from '#tests/setup/app.ts'
import { connectToGate } from '#tests/setup/gate-client.ts'
import { startKeeper, type TestKeeper } from '#tests/setup/keeper.ts'
import { reachJanus } from '#tests/setup/far-janus.ts'
import { gate, createLive, publish, joining } from '#tests/factories/ticket.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sdpOffer } from '#tests/factories/sdp-offer.ts'

await startApp({ TRUSTED_PROXIES: '1' })

let keeper: TestKeeper

beforeAll(async () => {
  keeper = await startKeeper()
})

afterAll(() => keeper.kill('SIGTERM'))

/** A zombie counts as ended. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return /\) [^ZX]/.test(stat)
}

/** Addresses on which a process listens for TCP connections. */
async function listeningSockets(pid: number): Promise<string[]> {
  const links = await readdir(`/proc/${pid}/fd`)
  const targets = await Promise.all(links.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
  const own = new Set(targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []))
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')))
  return tables
    .flatMap((table) => table.split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && own.has(inode ?? ''))
    .map(([, address = '']) => address)
}

test('secrets between keeper and gateway reach neither browsers nor logs', async () => {
  const { apiSecret, adminKey, close } = await reachJanus(await keeper.janusPid())
  await close()
  const seller = await buildSeller()
  const uuid = await createLive(seller)
  const ticket = PublishTicket.parse((await publish(seller, uuid)).body)
  const [sender, viewer] = [await connectToGate(gate()), await connectToGate(gate())]
  const [room, stream] = [await sender.attach('videoroom'), await viewer.attach('streaming')]
  const { watchPin: pin } = await rowOfLive(uuid)
  const answers = [
    ticket,
    await room.request(joining(ticket)),
    await room.request({ request: 'publish' }, { type: 'offer', sdp: sdpOffer() }),
    await stream.request({ request: 'watch', id: ticket.room, pin }),
    await stream.request({ request: 'watch', id: ticket.room, pin: 'guessed' }),
  ]
  sender.close()
  viewer.close()
  const files = await readdir(join(app().dataDir, 'live'), { recursive: true })
  const logs = files.filter((name) => name.endsWith('.log'))
  expect(logs).toContain('janus.log')
  const written = await Promise.all(logs.map((name) => readFile(join(app().dataDir, 'live', name), 'utf8')))
  for (const secret of [apiSecret, adminKey]) {
    expect(secret.length).toBeGreaterThan(20)
    for (const text of [JSON.stringify(answers), keeper.said(), ...written]) expect(text).not.toContain(secret)
  }
})

test('Janus listens only on its socket, and its package starts no service', async () => {
  expect(await listeningSockets(await keeper.janusPid())).toEqual([])
  for (const port of [8088, 8089, 8188, 7088, 7188]) {
    const socket = connect(port, '127.0.0.1')
    const outcome = await Promise.race([
      once(socket, 'connect').then(() => 'connected'),
      once(socket, 'error').then(([error]) => (error as NodeJS.ErrnoException).code),
    ]).catch((error: NodeJS.ErrnoException) => error.code)
    socket.destroy()
    expect(outcome, `port ${port}`).toBe('ECONNREFUSED')
  }
})

test('a killed Janus and a killed keeper come back with the same room and pin', async () => {
  const seller = await buildSeller()
  const uuid = await createLive(seller)
  const ticket = PublishTicket.parse((await publish(seller, uuid)).body)
  const canJoin = async () => {
    const browser = await connectToGate(gate()).catch(() => null)
    if (!browser) return false
    const joined = await (await browser.attach('videoroom')).request(joining(ticket))
    browser.close()
    return joined['videoroom'] === 'joined'
  }
  const janus = await keeper.janusPid()
  process.kill(janus, 'SIGKILL')
  await expect.poll(canJoin, { timeout: 10_000 }).toBe(true)

  const orphan = await keeper.janusPid()
  await keeper.kill('SIGKILL')
  await expect
    .poll(() => isRunning(orphan), { message: 'the kernel ends it with its keeper', timeout: 10_000 })
    .toBe(false)
  keeper = await startKeeper()
  await expect.poll(canJoin, { timeout: 10_000 }).toBe(true)
  expect(await movesOf(uuid), 'nothing of this is another start').toEqual(['announced → starting'])
})

test('a remote gateway takes the next live if the local one is full or draining', async () => {
  const seller = await buildSeller()
  const uuid = await createLive(seller)
  await keeper.kill('SIGTERM')
  keeper = await startKeeper({ JANUS_DRAINING: '1' })
  expect(await publish(seller, uuid)).toFailWith(503, 'STREAMING_UNAVAILABLE_EXCEPTION')

  const far = await reachJanus(await keeper.janusPid())
  const second = await startKeeper({
    JANUS_PATH: '',
    JANUS_GATEWAY: '2',
    JANUS_URL: far.url,
    JANUS_API_SECRET: far.apiSecret,
    JANUS_ADMIN_KEY: far.adminKey,
    JANUS_RECORDER_IP: '127.0.0.1',
  })
  try {
    await expect.poll(async () => (await publish(seller, uuid)).status, { timeout: 15_000 }).toBe(200)
    const ticket = PublishTicket.parse((await publish(seller, uuid)).body)
    expect(ticket.janusApiUrl).toMatch(/\/janus\/2$/)
    const browser = await connectToGate(gate().replace(/1$/, '2'))
    expect(await (await browser.attach('videoroom')).request(joining(ticket))).toMatchObject({ videoroom: 'joined' })
    browser.close()
  } finally {
    await second.kill('SIGTERM')
    await far.close()
    await keeper.kill('SIGTERM')
    keeper = await startKeeper()
  }
})
