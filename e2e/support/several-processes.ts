import { randomUUID } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#tests/setup/free-port.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { startRedis } from '#tests/setup/redis.ts'

type Seller = { uuid: string; token: string; slug: string; name: string }

const HOUR_MS = 60 * 60 * 1000

/** Starts a part of the server as described in docs/deploying.md. Resolves once the part reports that it is ready. */
async function startPart(part: 'web' | 'api', settings: Record<string, string>) {
  const port = await freePort()
  const child = spawn(process.execPath, [`src/server/entry/${part}.ts`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      DEMO: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  let isReady = false
  for await (const line of createInterface(child.stdout)) {
    isReady = line.startsWith('ready ')
    if (isReady) break
  }
  if (!isReady) throw new Error(`${part} ended before it was ready`)
  child.stdout.resume()
  return { child, origin: `http://127.0.0.1:${port}` }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Requests to one web process, whose API runs in another process. */
function siteAt(origin: string) {
  const get = (path: string) => fetch(origin + path)
  const send = async <T>(method: string, path: string, body: object, token?: string) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    html: async (path: string) => {
      const answer = await get(path)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      return answer.text()
    },
    /** Seconds since the page was rendered; null if it was rendered for this request. */
    age: async (path: string) => (await get(path)).headers.get('age'),
    openShop: async (): Promise<Seller> => {
      const [email, password] = [`${randomUUID()}@example.com`, 'hasło z testu']
      const { uuid } = await send<{ uuid: string }>('POST', '/sign-in', {
        email,
        password,
        firstname: 'Hania',
        lastname: 'Nowa',
      })
      const { token } = await send<{ token: string }>('POST', '/auth', { _username: email, _password: password })
      const name = `Kram ${randomUUID().slice(0, 8)}`
      const { slug } = await send<{ slug: string }>('POST', `/user/${uuid}/shop`, { name }, token)
      return { uuid, token, slug, name }
    },
    announce: async ({ uuid, token }: Seller, title: string): Promise<string> => {
      const [startsAt, endsAt] = [24, 25].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString())
      return (await send<{ uuid: string }>('POST', `/user/${uuid}/event`, { title, startsAt, endsAt }, token)).uuid
    },
    rename: ({ uuid, token }: Seller, event: string, title: string) =>
      send('PATCH', `/user/${uuid}/event/${event}`, { title }, token),
  }
}

/** Starts two processes for pages and two for the API, with a shared database, folder and Redis. */
export async function openKramik() {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-processes-'))
  const postgres = await startPostgres()
  let redis = await startRedis()
  const settings = {
    SITE_URL: 'https://kramik.example',
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    DATA_DIR: folder,
    JWT_SECRET: randomUUID().repeat(2),
  }
  const open = async () => {
    const api = await startPart('api', settings)
    const web = await startPart('web', { ...settings, API_ORIGIN: api.origin })
    return { parts: [api.child, web.child], site: siteAt(web.origin) }
  }
  // One after the other, because both could choose the same free port.
  const [one, two] = [await open(), await open()]
  return {
    sites: [one.site, two.site] as const,
    redis: { stop: () => redis.stop() },
    startRedisAgain: async () => {
      redis = await startRedis(Number(new URL(redis.url).port))
    },
    close: async () => {
      await Promise.all([...one.parts, ...two.parts].map(stop))
      await Promise.all([redis.stop(), postgres.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
