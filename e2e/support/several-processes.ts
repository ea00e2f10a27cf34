import { startS3 } from '#tests/factories/s3-server.ts'
import { freePort } from '#tests/setup/free-port.ts'
import { startNginx } from '#tests/setup/nginx.ts'
import { startPart, type PartName } from '#tests/setup/part-process.ts'
import { startPgBouncer } from '#tests/setup/pgbouncer.ts'
import { startPostgres } from '#tests/setup/postgres.ts'
import { startRedis } from '#tests/setup/redis.ts'
import { sharedSettings } from '#tests/setup/shared-settings.ts'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { siteAt } from './site.ts'

type Settings = Record<string, string>

/**
 * Starts what docs/deploying.md distributes over several machines: nginx, two processes for pages and two for the API,
 * a worker, a keeper with Janus, PgBouncer, PostgreSQL, Redis and an S3 store.
 */
export async function openKramik() {
  const postgres = await startPostgres()
  const pooler = await startPgBouncer(postgres.url)
  let redis = await startRedis()
  const s3 = await startS3()
  const front = await freePort()
  const [apiPorts, webPorts] = [
    [await freePort(), await freePort()],
    [await freePort(), await freePort()],
  ] as const
  const origin = `http://127.0.0.1:${front}`
  const shared: Settings = {
    ...sharedSettings({ origin, postgres, pooler, redis, store: s3 }),
    JANUS_PATH: findProgram.janus() ?? '',
    ...(findProgram.bubblewrap() && { BWRAP_PATH: findProgram.bubblewrap() ?? '' }),
  }
  const start = (part: PartName, port?: number) =>
    startPart(part, { ...shared, ...(port && { PORT: String(port) }), API_ORIGIN: origin })
  const nginx = await startNginx({ api: apiPorts, web: webPorts }, front)
  const apis = await Promise.all([start('api', apiPorts[0]), start('api', apiPorts[1])])
  const webs = await Promise.all([start('web', webPorts[0]), start('web', webPorts[1])])
  const others = await Promise.all([start('worker'), start('live')])
  return {
    origin,
    /** Settings of a process beside them, such as one that fills the database. */
    settings: { ...shared, RATE_LIMIT: '0', LOG_LEVEL: 'fatal', DEMO: '0' },
    /** The two processes for pages, each by itself, and what the visitors see. */
    sites: [siteAt(`http://127.0.0.1:${webPorts[0]}`), siteAt(`http://127.0.0.1:${webPorts[1]}`)] as const,
    apis,
    webs,
    apiAddresses: apiPorts.map((port) => `127.0.0.1:${port}`),
    s3,
    redis: { stop: () => redis.stop() },
    startRedisAgain: async () => {
      redis = await startRedis(Number(new URL(redis.url).port))
    },
    close: async () => {
      await nginx.stop()
      await Promise.all([...apis, ...webs, ...others].map(({ stop }) => stop()))
      await Promise.all([redis.stop(), s3.close(), pooler.stop()])
      await postgres.stop()
    },
  }
}
