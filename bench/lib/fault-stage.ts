import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/setup/free-port.ts'
import { startNginx } from '#tests/setup/nginx.ts'
import { startPart } from '#tests/setup/part-process.ts'
import { startPgBouncer } from '#tests/setup/pgbouncer.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import type { Program } from '#tests/setup/program.ts'
import { startRedis } from '#tests/setup/redis.ts'
import { sharedSettings } from '#tests/setup/shared-settings.ts'
import { startStore } from './s3-store.ts'

/** Losing what was acknowledged is a fault here, so this PostgreSQL writes as a shop's does. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
/** Of the one seller, who uploads all the time. */
const UNLIMITED = { QUOTA_MB: '1000000', QUOTA_WAITING_FILMS: '1000000', QUOTA_WAITING_MB: '1000000' }

/** A program to be killed and paused. */
export type FaultyPart = { name: string; program: Program; kill: () => Promise<void> }
export type FaultStage = Awaited<ReturnType<typeof openFaultStage>>

/** Starts nginx, two processes for pages and two for the API, a worker, PgBouncer, PostgreSQL, Redis and an S3 store. */
export async function openFaultStage() {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-bench-faults-'))
  const postgres = await startPostgres(undefined, DURABLE)
  const pooler = await startPgBouncer(postgres.url)
  const redis = await startRedis()
  const { program: storeProgram, store } = await startStore(folder)
  const ports = { api: [await freePort(), await freePort()], web: [await freePort(), await freePort()] }
  const nginx = await startNginx(ports)
  const { origin } = nginx
  const settings = {
    ...UNLIMITED,
    ...sharedSettings({ origin, postgres, pooler, redis, store }),
    API_ORIGIN: origin,
  }
  const metricsPort = await freePort()
  const startAt = (part: 'api' | 'web') => (port: number) => startPart(part, { ...settings, PORT: String(port) })
  // One after the other, because the first one makes the tables.
  const apis = await Array.fromAsync(ports.api, startAt('api'))
  const webs = await Promise.all(ports.web.map(startAt('web')))
  const worker = await startPart('worker', { ...settings, METRICS_PORT: String(metricsPort) })
  const partOf = (name: string, program: Program, kill = () => program.end('SIGKILL')): FaultyPart => ({
    name,
    program,
    kill,
  })
  const parts = [
    ...apis.map(({ program }) => partOf('API', program)),
    ...webs.map(({ program }) => partOf('web', program)),
    partOf('worker', worker.program),
    // The immediate shutdown of `pg_ctl -m immediate`.
    partOf('PostgreSQL', postgres.program, () => postgres.program.end('SIGQUIT')),
    partOf('PgBouncer', pooler.program),
    partOf('Redis', redis.program),
    partOf('S3 store', storeProgram),
    // Its workers would go on serving without it.
    partOf('nginx', nginx.program, nginx.program.endAll),
  ]
  return {
    origin,
    api: `${origin}/api`,
    settings,
    parts,
    /** Home of the database, for commands that read it past PgBouncer. */
    home: { name: 'PostgreSQL', dataDir: folder, url: postgres.url },
    close: async () => {
      await Promise.all(parts.map(({ program }) => program.resume()))
      await nginx.stop()
      await Promise.all([...apis, ...webs, worker].map(({ stop }) => stop()))
      await Promise.all([redis.stop(), storeProgram.end('SIGTERM'), pooler.stop()])
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
