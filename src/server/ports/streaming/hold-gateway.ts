import type { Config } from '../../config.ts'
import type { Log } from '../../log.ts'
import type { JanusSecrets } from './janus-files.ts'
import { openGateway } from './janus-gateway.ts'
import { type JanusProcess, startJanus } from './janus-process.ts'
import type { Gateway } from './streaming.ts'

type Reached = { url: string; secrets: JanusSecrets }

export type HeldGateway = {
  /** The one that runs, or a new one. @throws where there is none */
  ready: () => Promise<Gateway>
  running: () => Reached | undefined
  stop: () => Promise<void>
}

/** The gateway of the settings; null where they name none. */
export function heldGateway({ path, elsewhere, ports, publicIp }: Config['janus'], folder: string, log: Log) {
  if (elsewhere) {
    const { url, ...secrets } = elsewhere
    return holdGateway(() => Promise.resolve({ url, secrets, stop: () => Promise.resolve() }))
  }
  if (path === undefined) return null
  return holdGateway(async (onExit) => {
    const started: JanusProcess = await startJanus({ path, folder, ports, publicIp })
    log.info({ pid: started.pid }, 'Janus runs')
    void started.exited.then(onExit)
    return started
  })
}

/** Starts a Janus, or finds it, and again when it has ended. */
function holdGateway(start: (onExit: () => void) => Promise<Reached & { stop: () => Promise<void> }>): HeldGateway {
  let janus: Awaited<ReturnType<typeof start>> | undefined
  let gateway: Gateway | undefined

  async function begin(): Promise<Gateway> {
    await janus?.stop()
    janus = undefined
    const started = await start(() => {
      if (janus === started) janus = undefined
    })
    janus = started
    return openGateway(started.url, started.secrets)
  }

  return {
    ready: async () => {
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
