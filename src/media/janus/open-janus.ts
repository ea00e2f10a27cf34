import type JanusLibrary from 'janus-gateway'
import type { JanusJS } from 'janus-gateway'
import { SignallingSocket, socketUrl } from './signalling-socket.ts'

type Connection = {
  url: string
  iceServers: RTCIceServer[]
  /** The signalling connection was lost or could not be established. */
  onDisconnect: () => void
}

export type JanusSession = {
  attach: (on: JanusJS.PluginCallbacks) => Promise<JanusJS.PluginHandle>
  /**
   * Resumes the session over a new connection, while its media continue.
   * @throws SessionDropped; any other error means that the gateway could not be reached
   */
  comeBack: () => Promise<void>
  close: () => void
}

/** The gateway no longer knows the session. */
export class SessionDropped extends Error {}

/** Timeout for the answer. If a connection is lost between its opening and the answer, the library reports nothing. */
const ANSWER_LIMIT_MS = 5000

let loading: Promise<typeof JanusLibrary> | undefined

/** The socket that the library has opened last. It opens one synchronously when asked to connect. */
let newest: SignallingSocket | undefined

/** Loads the library with the first session, because only publishers need it. */
const loadJanus = () => (loading ??= initJanus())

async function initJanus(): Promise<typeof JanusLibrary> {
  const [{ default: Janus }, { default: adapter }] = await Promise.all([
    import('janus-gateway'),
    // The library expects it as a global.
    import('webrtc-adapter'),
  ])
  // Not a React hook, despite its name.
  const dependencies = {
    ...Janus['useDefaultDependencies']({ adapter }),
    newWebSocket: (url: string, protocol: string) => (newest = new SignallingSocket(url, protocol)),
  }
  await new Promise<void>((resolve) => Janus.init({ debug: false, dependencies, callback: () => resolve() }))
  return Janus
}

/** @throws if the gateway does not answer */
export async function openJanus({ url, iceServers, onDisconnect }: Connection): Promise<JanusSession> {
  const Janus = await loadJanus()
  let isOpen = false
  let socket: SignallingSocket | undefined
  const janus = await new Promise<JanusJS.Janus>((resolve, reject) => {
    const opened: JanusJS.Janus = new Janus({
      server: socketUrl(url),
      // Without a list the library would use its default STUN server.
      iceServers,
      destroyOnUnload: true,
      keepAlivePeriod: 5000,
      success: () => {
        isOpen = true
        resolve(opened)
      },
      error: (error: unknown) => {
        if (isOpen) onDisconnect()
        else reject(new Error(String(error)))
      },
      destroyed: () => {
        if (isOpen) onDisconnect()
      },
    })
    socket = newest
  })
  return {
    attach: (on) =>
      new Promise((resolve, reject) => {
        janus.attach({
          ...on,
          plugin: 'janus.plugin.videoroom',
          success: resolve,
          error: (error) => reject(new Error(String(error))),
        })
      }),
    comeBack: () =>
      new Promise((resolve, reject) => {
        socket?.leave()
        const limit = setTimeout(() => {
          socket?.leave()
          reject(new Error('No answer'))
        }, ANSWER_LIMIT_MS)
        janus.reconnect({
          success: () => {
            clearTimeout(limit)
            resolve()
          },
          error: (error) => {
            clearTimeout(limit)
            const isAnswer = socket?.readyState === WebSocket.OPEN
            reject(isAnswer ? new SessionDropped(String(error)) : new Error(String(error)))
          },
        })
        socket = newest
      }),
    close: () => {
      isOpen = false
      janus.destroy({ cleanupHandles: true, notifyDestroyed: false })
    },
  }
}
