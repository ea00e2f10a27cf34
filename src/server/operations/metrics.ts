import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../context/config.ts'
import { jobEnds, type JobEnd } from '../jobs/job-ends.ts'

/** Seconds, from a cached list to what a visitor gives up on. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Seconds, from a mail to the encoding of a long live. */
const JOB_BUCKETS = [0.05, 0.25, 1, 5, 15, 60, 300, 900, 3600]
const WAIT_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 3, 10]

/** True if somebody can read them. */
export const hasMetrics = ({ operations, metricsToken }: Pick<Config, 'metricsToken' | 'operations'>): boolean =>
  operations !== undefined || metricsToken !== undefined

export type Metrics = ReturnType<typeof createMetrics>
/** Value of a gauge, or one for each value of its label. */
type Reading = number | Readonly<Record<string, number>>

/**
 * Metrics of a process, as Prometheus reads them. Labels have few values: the template of a route, never an id. Without
 * `isOn` nothing is measured.
 */
export function createMetrics(isOn: boolean) {
  const register = new Registry()
  const registers = [register]
  if (isOn) collectDefaultMetrics({ register })

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent',
    labelNames: ['route', 'method', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const uploaded = new Counter({ name: 'upload_bytes_total', help: 'Bytes of accepted chunks', registers })
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that an attempt of a job took',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const failedJobs = new Counter({
    name: 'job_failed_total',
    help: 'Attempts of jobs that failed',
    labelNames: ['kind'],
    registers,
  })
  const waits = new Histogram({
    name: 'db_wait_seconds',
    help: 'Time until the pool gave a connection',
    buckets: WAIT_BUCKETS,
    registers,
  })

  const onJobEnd = (message: unknown) => {
    const { kind, seconds, isDone } = message as JobEnd
    jobs.observe({ kind, outcome: isDone ? 'done' : 'failed' }, seconds)
    if (!isDone) failedJobs.inc({ kind })
  }
  if (isOn) jobEnds.subscribe(onJobEnd)

  return {
    isOn,
    contentType: register.contentType,
    text: () => register.metrics(),
    request: (route: string, method: string, status: number, seconds: number): void =>
      requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds),
    upload: (bytes: number): void => uploaded.inc(bytes),
    waitForConnection: (seconds: number): void => waits.observe(seconds),
    /** Adds a gauge that is read whenever the metrics are. With `label` it has one value for each of its keys. */
    gauge: (name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void => {
      void new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers,
        async collect() {
          const reading = await read()
          this.reset()
          if (typeof reading === 'number') this.set(reading)
          else for (const [key, value] of Object.entries(reading)) this.set({ [label ?? '']: key }, value)
        },
      })
    },
    close: (): void => {
      jobEnds.unsubscribe(onJobEnd)
      register.clear()
    },
  }
}
