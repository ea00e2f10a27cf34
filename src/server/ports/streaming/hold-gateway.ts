import type { Config } from '#server/context/config.ts'
import type { Log } from '#server/context/log.ts'
import type { JanusSecrets } from './janus-files.ts'
import { openGateway } from './janus-gateway.ts'
import { type JanusProcess, startJanus } from './janus-process.ts'
import type { Gateway } from './streaming.ts'

type Reached = { url: string; secrets: JanusSecrets }

export type HeldGateway = {
  /** The running gateway, or a new one. @throws if none can be reached or started */
  ready: () => Promise<Gateway>
  /** Undefined until it is connected to. */
  running: () => Reached | undefined
  stop: () => Promise<void>
}

/** Gateway from the settings; null if none is configured. `onPublisher` is called for each who begins to send. */
export function heldGateway(
  { siteUrl, janus: { gateway, path, elsewhere, ports, publicIp } }: Pick<Config, 'siteUrl' | 'janus'>,
  folder: string,
  log: Log,
  onPublisher: () => void,
) {
  const open = ({ url, secrets }: Reached) =>
    // A gateway elsewhere may serve several keepers and sites.
    openGateway(url, secrets, `Gateway ${gateway} of ${siteUrl}`, onPublisher)
  if (elsewhere) {
    const { url, ...secrets } = elsewhere
    return holdGateway(() => Promise.resolve({ url, secrets, stop: () => Promise.resolve() }), open)
  }
  if (path === undefined) return null
  return holdGateway(async (onExit) => {
    const started: JanusProcess = await startJanus({ path, folder, ports, publicIp })
    log.info({ pid: started.pid }, 'Janus was started')
    void started.exited.then(onExit)
    return started
  }, open)
}

/** Finds or starts a Janus, and restarts it after it has ended. */
function holdGateway(
  start: (onExit: () => void) => Promise<Reached & { stop: () => Promise<void> }>,
  open: (reached: Reached) => Promise<Gateway>,
): HeldGateway {
  let janus: Awaited<ReturnType<typeof start>> | undefined
  let gateway: Gateway | undefined

  async function begin(): Promise<Gateway> {
    gateway = undefined
    await janus?.stop()
    janus = undefined
    const started = await start(() => {
      if (janus === started) janus = undefined
    })
    janus = started
    return open(started)
  }

  return {
    ready: async () => {
      if (!janus || !gateway?.isOpen()) gateway = await begin()
      return gateway
    },
    running: () => (gateway ? janus : undefined),
    stop: async () => {
      gateway?.close()
      await janus?.stop()
    },
  }
}
