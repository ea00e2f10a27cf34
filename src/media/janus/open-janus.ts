import type JanusLibrary from 'janus-gateway'
import type { JanusJS } from 'janus-gateway'

type Connection = {
  url: string
  iceServers: RTCIceServer[]
  /** The connection is lost, or was never made. */
  onLost: () => void
}

export type JanusSession = {
  attach: (plugin: 'videoroom' | 'streaming', on: JanusJS.PluginCallbacks) => Promise<JanusJS.PluginHandle>
  /** Takes the session up again on another connection, while its media go on. Rejects where it is gone. */
  comeBack: () => Promise<void>
  close: () => void
}

let loading: Promise<typeof JanusLibrary> | undefined

/** The library is loaded with the first session: pages without a live do without it. */
const loadJanus = () => (loading ??= initJanus())

async function initJanus(): Promise<typeof JanusLibrary> {
  const [{ default: Janus }, { default: adapter }] = await Promise.all([
    import('janus-gateway'),
    // The library takes it for a global.
    import('webrtc-adapter'),
  ])
  // It is no hook.
  const dependencies = Janus['useDefaultDependencies']({ adapter })
  await new Promise<void>((resolve) => Janus.init({ debug: false, dependencies, callback: () => resolve() }))
  return Janus
}

/** @throws when the gateway does not answer */
export async function openJanus({ url, iceServers, onLost }: Connection): Promise<JanusSession> {
  const Janus = await loadJanus()
  let isOpen = false
  const janus = await new Promise<JanusJS.Janus>((resolve, reject) => {
    const opened: JanusJS.Janus = new Janus({
      server: url,
      // Without any the library asks a server of its own choice.
      iceServers,
      destroyOnUnload: true,
      keepAlivePeriod: 15_000,
      success: () => {
        isOpen = true
        resolve(opened)
      },
      error: (error: unknown) => {
        if (isOpen) onLost()
        else reject(new Error(String(error)))
      },
      destroyed: () => {
        if (isOpen) onLost()
      },
    })
  })
  return {
    attach: (plugin, on) =>
      new Promise((resolve, reject) => {
        janus.attach({
          ...on,
          plugin: `janus.plugin.${plugin}`,
          success: resolve,
          error: (error) => reject(new Error(String(error))),
        })
      }),
    comeBack: () =>
      new Promise((resolve, reject) => {
        janus.reconnect({ success: () => resolve(), error: (error) => reject(new Error(String(error))) })
      }),
    close: () => {
      isOpen = false
      janus.destroy({ cleanupHandles: true, notifyDestroyed: false })
    },
  }
}
