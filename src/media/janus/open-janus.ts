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

/** The library goes on listening to a connection that it has left, and what that one says late ends the new one. */
class LeavableSocket extends WebSocket {
  hasLeft = false

  constructor(url: string, protocol: string) {
    super(url, protocol)
    // Before the library's own.
    for (const type of ['open', 'message', 'error', 'close'])
      this.addEventListener(type, (event) => {
        if (this.hasLeft) event.stopImmediatePropagation()
      })
  }
}

/** The one that the library has opened last: it does so at once when it is asked to connect. */
let newest: LeavableSocket | undefined

/** The library is loaded with the first session: pages without a live do without it. */
const loadJanus = () => (loading ??= initJanus())

async function initJanus(): Promise<typeof JanusLibrary> {
  const [{ default: Janus }, { default: adapter }] = await Promise.all([
    import('janus-gateway'),
    // The library takes it for a global.
    import('webrtc-adapter'),
  ])
  // It is no hook.
  const dependencies = {
    ...Janus['useDefaultDependencies']({ adapter }),
    newWebSocket: (url: string, protocol: string) => (newest = new LeavableSocket(url, protocol)),
  }
  await new Promise<void>((resolve) => Janus.init({ debug: false, dependencies, callback: () => resolve() }))
  return Janus
}

/** @throws when the gateway does not answer */
export async function openJanus({ url, iceServers, onLost }: Connection): Promise<JanusSession> {
  const Janus = await loadJanus()
  let isOpen = false
  let socket: LeavableSocket | undefined
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
    socket = newest
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
        if (socket) socket.hasLeft = true
        socket?.close()
        janus.reconnect({ success: () => resolve(), error: (error) => reject(new Error(String(error))) })
        socket = newest
      }),
    close: () => {
      isOpen = false
      janus.destroy({ cleanupHandles: true, notifyDestroyed: false })
    },
  }
}
