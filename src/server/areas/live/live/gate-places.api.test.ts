import { readdir, readlink } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { NO_PLACE } from '#contracts/live/gate.rules.ts'
import { PublishTicket } from '#contracts/live/live.ts'
import { buildLive, rowOfLive } from '#tests/factories/live.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { connectToGate } from '#tests/setup/gate-client.ts'
import { startKeeper, type TestKeeper } from '#tests/setup/keeper.ts'

await startApp({ TRUSTED_PROXIES: '1' })

let keeper: TestKeeper | undefined
afterAll(() => keeper?.kill('SIGTERM'))
/** One gateway with a capacity of two, and then one whose share of an address is ten. */
const startWith = async (capacity: string) => {
  keeper = await startKeeper({ JANUS_CAPACITY: capacity })
}

type Browser = Awaited<ReturnType<typeof connectToGate>>

const WATCHES = { result: { status: 'preparing' } }
/** A keeper starts slowly on a busy machine. */
const SLOW = { timeout: 180_000 }
const HAS_NO_PLACE = { streaming: 'event', error_code: NO_PLACE }

const connect = (address: string) => connectToGate(`${app().origin.replace('http', 'ws')}/janus/1`, address)

/** A live in preparation at the gateway, whose seller may send at once. */
async function openLive() {
  const seller = await buildSeller()
  const { uuid } = await buildLive(seller, 'announced')
  const answer = await as(seller).post(`/user/${seller.uuid}/video/${uuid}/publish`, {})
  const { room, secret } = PublishTicket.parse(answer.body)
  const { watchPin: pin } = await rowOfLive(uuid)
  return {
    send: async (address: string) => {
      const browser = await connect(address)
      const { request } = await browser.attach('videoroom')
      return { browser, request, answer: await request({ request: 'join', ptype: 'publisher', room, pin: secret }) }
    },
    watch: async (address: string, more: object = {}) => {
      const browser = await connect(address)
      const { request, session_id } = await browser.attach('streaming')
      const again = () => request({ request: 'watch', id: room, pin, ...more })
      return { browser, session_id, again, answer: await again() }
    },
  }
}

/** Number of connections that Janus holds. */
async function connectionsOfJanus(): Promise<number> {
  const folder = `/proc/${await keeper?.janusPid()}/fd`
  const targets = await Promise.all((await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => '')))
  return targets.filter((target) => target.startsWith('socket:')).length
}

const closedOf = (browsers: Browser[]) => {
  const closed = new Set<Browser>()
  for (const browser of browsers) void browser.closed.then(() => closed.add(browser))
  return closed
}

test('a gateway at its capacity tells further viewers at once, and sellers still get in', SLOW, async () => {
  await startWith('2')
  const { watch, send } = await openLive()
  const [first, second] = [await watch('203.0.113.1'), await watch('203.0.113.2')]
  expect([first.answer, second.answer]).toMatchObject([WATCHES, WATCHES])
  const third = await watch('203.0.113.3')
  expect(third.answer).toMatchObject(HAS_NO_PLACE)
  expect((await send('203.0.113.3')).answer).toMatchObject({ videoroom: 'joined' })
  expect((await send('203.0.113.4')).answer).toMatchObject({ videoroom: 'joined' })

  second.browser.cut()
  await second.browser.closed
  expect(await third.again(), 'a lost connection keeps its place').toMatchObject(HAS_NO_PLACE)
  const back = await connect('203.0.113.2')
  const claimed = await back.say({ janus: 'claim', session_id: second.session_id })
  expect(claimed).toMatchObject({ janus: 'success' })
  first.browser.close()
  await first.browser.closed
  // The gate hears of it through the server, after the browser.
  await expect.poll(third.again, { timeout: 30_000 }).toMatchObject(WATCHES)
})

test('a session ends with its browser, and Janus keeps no connection for it', SLOW, async () => {
  await keeper?.kill('SIGTERM')
  await startWith('40')
  const office = '198.51.100.1'
  const before = await connectionsOfJanus()
  const browsers = await Promise.all(Array.from({ length: 20 }, () => connect(office)))
  const handles = await Promise.all(browsers.map((browser) => browser.attach('streaming')))
  expect(await connectionsOfJanus()).toBe(before + 20)
  const [destroying, ...closing] = browsers
  await destroying?.say({ janus: 'destroy', session_id: handles[0]?.session_id })
  await destroying?.closed
  for (const browser of closing) browser.close()
  await Promise.all(browsers.map(({ closed }) => closed))
  await expect.poll(connectionsOfJanus).toBe(before)
  const back = await connect(office)
  for (const { session_id } of handles)
    expect(await back.say({ janus: 'claim', session_id })).toMatchObject({ error: { code: 458 } })
  back.close()
})

test(
  'above the share of an address its oldest viewer makes room, but no seller, and not for a patient viewer',
  SLOW,
  async () => {
    const office = '198.51.100.2'
    const { watch, send } = await openLive()
    const sender = await send(office)
    const viewers = []
    for (let n = 0; n < 10; n += 1) viewers.push(await watch(office))
    const browsers = viewers.map(({ browser }) => browser)
    const closed = closedOf([sender.browser, ...browsers])
    const patient = await watch(office, { patient: true })
    expect(patient.answer).toMatchObject(HAS_NO_PLACE)
    expect((await watch('198.51.100.3', { patient: true })).answer, 'at another address').toMatchObject(WATCHES)
    expect(closed.size).toBe(0)

    expect((await watch(office)).answer).toMatchObject(WATCHES)
    await expect.poll(() => [...closed]).toEqual([browsers[0]])
    expect(browsers[0]?.received.at(-1)?.plugindata?.data).toMatchObject(HAS_NO_PLACE)
    const back = await connect(office)
    const claimed = await back.say({ janus: 'claim', session_id: viewers[0]?.session_id })
    expect(claimed, 'it does not take the place again').toMatchObject({ error: { code: 458 } })
    expect(await sender.request({ request: 'unpublish' })).not.toMatchObject({ error_code: 458 })
  },
)

test(
  'an address has fifty sessions that do nothing and fifty connections without one; the oldest make room',
  SLOW,
  async () => {
    const office = '198.51.100.4'
    const { send } = await openLive()
    const sender = await send(office)
    const idle = []
    for (let n = 0; n < 60; n += 1) {
      const browser = await connect(office)
      await browser.say({ janus: 'create' })
      idle.push(browser)
    }
    const closed = closedOf([sender.browser, ...idle])
    await expect.poll(() => [...closed]).toEqual(idle.slice(0, 10))
    const silent = []
    for (let n = 0; n < 60; n += 1) silent.push(await connect(office))
    const without = closedOf(silent)
    await expect.poll(() => [...without]).toEqual(silent.slice(0, 10))
    expect(closed.size, 'who has a session keeps it').toBe(10)
  },
)

test('a room has five sessions that may send into it; the oldest make room', SLOW, async () => {
  const { send } = await openLive()
  const senders = []
  for (let n = 0; n < 7; n += 1) senders.push((await send(`203.0.113.${n}`)).browser)
  const closed = closedOf(senders)
  await expect.poll(() => [...closed]).toEqual(senders.slice(0, 2))
})
