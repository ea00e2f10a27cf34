import type { Config } from '../context/config.ts'
import type { Log } from '../context/log.ts'
import { StartError } from '../entry/start-error.ts'
import { confinementOf } from '../media/confine.ts'
import { runningFfmpegs } from '../media/spawn-confined.ts'
import type { Metrics } from './metrics.ts'

/**
 * Reports how a process that runs ffmpeg confines it: in the log, in the metrics, and as details of its readiness.
 * @throws StartError if that is less than FFMPEG_CONFINEMENT requires
 */
export function reportConfinement(
  { programs, needsBox }: Pick<Config, 'needsBox' | 'programs'>,
  log: Pick<Log, 'info' | 'warn'>,
  metrics: Pick<Metrics, 'gauge'>,
): () => Record<string, string> {
  const kind = confinementOf(programs)
  if (kind === 'bubblewrap') log.info({ kind }, 'ffmpeg runs in a box of its own')
  else if (needsBox)
    throw new StartError(
      `FFMPEG_CONFINEMENT="require": ${programs.bubblewrap} does not work here, so ffmpeg would have the files and the ` +
        'network of the server. Install bubblewrap, and allow user namespaces in the container.',
    )
  else log.warn({ kind }, 'ffmpeg is confined less than it could be: bubblewrap is missing or not allowed')
  metrics.gauge('ffmpeg_confinement', '1 for the confinement that holds', () => ({ [kind]: 1 }), 'kind')
  metrics.gauge('ffmpeg_running', 'Processes of ffmpeg and ffprobe', runningFfmpegs)
  return () => ({ ffmpeg: kind })
}
