import { expect, test } from 'vitest'
import { createLog } from '../context/log.ts'
import { StartError } from '../entry/start-error.ts'
import { PROGRAMS } from '../media/test-fixtures.ts'
import { confinementOf } from '../media/confine.ts'
import { createMetrics } from './metrics.ts'
import { reportConfinement } from './report-confinement.ts'

function report(bubblewrap: string | undefined, needsBox: boolean) {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const metrics = createMetrics(false)
  const details = reportConfinement(
    { programs: { ...PROGRAMS, ...(bubblewrap !== undefined && { bubblewrap }) }, needsBox },
    log,
    metrics,
  )
  return { details: details(), metrics, said: lines.join('') }
}

test('the confinement that holds is in the log, in the metrics and in the details of readiness', async () => {
  const kind = confinementOf(PROGRAMS)
  const { details, metrics, said } = report(PROGRAMS.bubblewrap, false)
  expect(details).toEqual({ ffmpeg: kind })
  expect(said).toContain(`"kind":"${kind}"`)
  expect(await metrics.text()).toContain(`ffmpeg_confinement{kind="${kind}"} 1`)
})

test('less than Bubblewrap is a warning, or no start if it is required', () => {
  const { details, said } = report('/nowhere/bwrap', false)
  expect(details).toEqual({ ffmpeg: 'setpriv' })
  expect(JSON.parse(said)).toMatchObject({ level: 40, kind: 'setpriv' })
  expect(() => report('/nowhere/bwrap', true)).toThrow(StartError)
  expect(() => report('/nowhere/bwrap', true)).toThrow(/FFMPEG_CONFINEMENT.*\/nowhere\/bwrap does not work here/)
})
