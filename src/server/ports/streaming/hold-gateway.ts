import type { Log } from '../../log.ts'
import { openGateway } from './janus-gateway.ts'
import { type JanusProcess, startJanus } from './janus-process.ts'
import type { Gateway } from './streaming.ts'

type Wanted = Parameters<typeof startJanus>[0]

/** Starts Janus, and starts it again when it has ended. */
export function holdGateway(wanted: Wanted, log: Log) {
  let janus: JanusProcess | undefined
  let gateway: Gateway | undefined

  async function begin(): Promise<Gateway> {
    await janus?.stop()
    const started = await startJanus(wanted)
    log.info({ pid: started.pid }, 'Janus runs')
    janus = started
    void started.exited.then(() => {
      if (janus === started) janus = undefined
    })
    return openGateway(started.socket, started.secrets)
  }

  return {
    /** The one that runs, or a new one. */
    ready: async (): Promise<Gateway> => {
      if (!janus || !gateway?.isOpen()) gateway = await begin()
      return gateway
    },
    running: () => janus,
    stop: async () => {
      gateway?.close()
      await janus?.stop()
    },
  }
}
