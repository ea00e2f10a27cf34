import { setTimeout as pause } from 'node:timers/promises'
import { startFaultClients, type FaultClients } from './lib/fault-clients.ts'
import { compareFaults } from './lib/fault-comparison.ts'
import { openFaultStage, type FaultyPart } from './lib/fault-stage.ts'
import { reportedOnly, within, type BenchLines } from './lib/line.ts'
import { percentile } from './lib/stats.ts'

/** A part of all faults, to try the bench itself. */
const SCALE = Number(process.env['FAULTS_SCALE'] ?? 1)
/** Of each of the ten processes: kills, short pauses, and one long enough that leases run out. */
const KILLS = Math.ceil(13 * SCALE)
const SHORT_PAUSES = Math.ceil(6 * SCALE)
const SHORT_MS = 1500
const LONG_MS = 10_000
const RECOVERED_WITHIN_S = 10
const GIVEN_UP_MS = 60_000
/** Between two faults at most, so that they meet calls at different points. */
const REST_MS = 500

type Fault = { part: FaultyPart; pausedMs: number }

/** Every fault of every part, those of a part far from each other. A kill pauses nothing. */
const faultsOf = (parts: readonly FaultyPart[]): Fault[] =>
  [...Array<number>(KILLS).fill(0), ...Array<number>(SHORT_PAUSES).fill(SHORT_MS), LONG_MS]
    .flatMap((pausedMs, round) => parts.map((part, n) => ({ part, pausedMs, at: (round * 7 + n * 3) % 20, n })))
    .toSorted((one, other) => one.at - other.at || one.n - other.n)

/** Milliseconds from a kill, or the end of a pause, to the first good answer of each kind of call. */
async function recoveryFrom({ part, pausedMs }: Fault, clients: FaultClients): Promise<number> {
  if (pausedMs > 0) {
    await part.program.pause()
    await pause(pausedMs)
  }
  const since = performance.now()
  if (pausedMs > 0) await part.program.resume()
  else {
    await part.kill()
    // As systemd and Docker do.
    await part.program.begin()
  }
  const readyAt = performance.now()
  for (;;) {
    const at = clients.recoveredAt(since)
    // No call needs the worker, so it is back once it is ready.
    if (at !== undefined) return Math.max(at, part.name === 'worker' ? readyAt : 0) - since
    if (performance.now() - since > GIVEN_UP_MS) return GIVEN_UP_MS
    await pause(50)
  }
}

/** Kills and pauses every part of a shop on several machines while visitors read, order, comment and upload. */
export async function* benchFaults(): BenchLines {
  const stage = await openFaultStage()
  try {
    const clients = await startFaultClients(stage)
    const faults = faultsOf(stage.parts)
    const took: { name: string; pausedMs: number; ms: number }[] = []
    for (const [n, fault] of faults.entries()) {
      const ms = await recoveryFrom(fault, clients)
      const { part, pausedMs } = fault
      took.push({ name: part.name, pausedMs, ms })
      if (ms > 1000 * RECOVERED_WITHIN_S)
        console.log(`  ${n}: ${part.name} ${pausedMs > 0 ? `paused ${pausedMs} ms` : 'killed'}: ${Math.round(ms)} ms`)
      if ((n + 1) % 20 === 0) console.log(`  ${n + 1} of ${faults.length} faults`)
      await pause(Math.random() * REST_MS)
    }
    await clients.end()
    const seconds = took.map(({ ms }) => ms / 1000)
    yield reportedOnly({ name: 'kills and pauses', unit: 'faults', floor: 1, measured: took.length })
    for (const [name, own] of Map.groupBy(took, (one) => one.name))
      yield reportedOnly({
        name: `longest recovery after a fault of ${name}`,
        unit: 's',
        floor: 1,
        measured: Math.max(...own.map(({ ms }) => ms)) / 1000,
      })
    yield within(RECOVERED_WITHIN_S, 's', 'recovery to the first good answers, p95', percentile(seconds, 0.95))
    yield* compareFaults(stage, clients)
  } finally {
    await stage.close()
  }
}
