import { randomUUID } from 'node:crypto'
import { atMost, type BenchLines } from './lib/line.ts'
import { startServer } from './lib/server.ts'
import { median } from './lib/stats.ts'

const AT_ONCE = 20
/** Enough rounds for many health checks. */
const ROUNDS = 15
const HEALTH_EVERY_MS = 20
const HEALTH_P95_MS = 50
const TRIES = 200
const WARM_UP = 20
/** Limit for the ratio of the longer to the shorter median. */
const TIME_RATIO = 1.05

const PASSWORD = 'bench bench'

async function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  await response.arrayBuffer()
  return response
}

async function signUp(api: string): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const created = await post(`${api}/sign-in`, { email, firstname: 'Ola', lastname: 'Szybka', password: PASSWORD })
  if (created.status !== 201) throw new Error(`Signing up answered ${created.status}`)
  return email
}

const percentile = (values: number[], share: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Response time of other requests while twenty users sign in repeatedly. */
async function healthWhileSigningIn(api: string): Promise<number> {
  const email = await signUp(api)
  const signIn = async () => {
    const { status } = await post(`${api}/auth`, { _username: email, _password: PASSWORD })
    if (status !== 200) throw new Error(`Signing in answered ${status}`)
  }
  const taken: number[] = []
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      taken.push(await timed(async () => (await fetch(`${api}/health`)).arrayBuffer()))
      await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS))
    }
  }
  const watching = watch()
  const person = async () => {
    for (let n = 0; n < ROUNDS; n += 1) await signIn()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, person))
  isOver = true
  await watching
  return percentile(taken, 0.95)
}

/** Measures a wrong password and an unknown user in turns, so that other load on the machine affects both. */
async function refusals(api: string): Promise<[number, number]> {
  const known = await signUp(api)
  const [wrong, unknown]: [number[], number[]] = [[], []]
  const refused = async (_username: string) => {
    const { status } = await post(`${api}/auth`, { _username, _password: 'not the password' })
    if (status !== 401) throw new Error(`A wrong password answered ${status}`)
  }
  for (let n = -WARM_UP; n < TRIES; n += 1) {
    // Alternate the order within a turn.
    const turns = [
      async () => wrong.push(await timed(() => refused(known))),
      async () => unknown.push(await timed(() => refused(`${randomUUID()}@example.com`))),
    ]
    for (const turn of n % 2 === 0 ? turns : turns.toReversed()) await turn()
    if (n < 0) for (const times of [wrong, unknown]) times.length = 0
  }
  return [median(wrong), median(unknown)]
}

export async function* benchSignIn(): BenchLines {
  const server = await startServer({}, 'api')
  try {
    const health = await healthWhileSigningIn(server.api)
    const [wrong, unknown] = await refusals(server.api)
    yield* [
      atMost(1, {
        name: `health check while ${AT_ONCE} users sign in, p95, against ${HEALTH_P95_MS} ms`,
        unit: 'ms',
        floor: HEALTH_P95_MS,
        measured: health,
      }),
      atMost(TIME_RATIO, {
        name: 'response times to an unknown user and to a wrong password, longer median against the shorter',
        unit: 'ms',
        floor: Math.min(wrong, unknown),
        measured: Math.max(wrong, unknown),
      }),
    ]
  } finally {
    await server.close()
  }
}
