// A viewer's client of the gateway: one session a page, and a handle with a peer connection for each live. Inlined in
// pages that begin with a live (src/shell/begin-script.ts), which it joins before the page's scripts have come: on a slow
// phone seconds earlier. The bundle imports this file too, and goes on with what it finds. Stop inlining it once
// `npm run bench live:opening` holds without that.
globalThis.kramikGateway ??= (() => {
  // Close code and error code of the gate (src/contracts/live/gate.rules.ts).
  const COMES_BACK = 4000
  const NO_PLACE = 503
  const KEEPALIVE_MS = 5000
  // A lost network closes no socket, so it is only detected by a request without an answer.
  const ANSWERED_WITHIN_MS = 5000
  // Held for a while, because viewers often go on to the next live.
  const HELD_FOR_MS = 10_000
  // As long as the gate holds a session without its browser.
  const COMES_BACK_WITHIN_MS = 40_000
  const TRIED_AGAIN_AFTER_MS = 700
  const JITTER_MS = 300
  const USELESS_FOR_MS = 10 * 60 * 1000

  /** Error response of the gateway. */
  class Refusal extends Error {}

  /** Session of this page with each gateway, shared by all its lives. */
  const sessions = new Map()

  const socketUrl = (path) => {
    const url = new URL(path, location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    return url.href
  }

  /** Signalling connection. `onMessage` gets what answers no request, `onDisconnect` is not called after `close`. */
  function openLine(url, { onMessage, onDisconnect }) {
    const waiting = new Map()
    let socket = null
    let requests = 0
    let unanswered

    function connect() {
      const opened = new WebSocket(socketUrl(url), 'janus-protocol')
      socket = opened
      opened.onmessage = ({ data }) => opened === socket && receive(JSON.parse(data))
      opened.onclose = () => opened === socket && leave()
      unanswered ??= setTimeout(leave, ANSWERED_WITHIN_MS)
      return new Promise((resolve, reject) => {
        waiting.set('open', { reject })
        opened.onopen = resolve
      })
    }

    /** Resolves with the answer's data. An acknowledgement is an answer as well. */
    function request(message) {
      if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Error('The gateway is away'))
      const transaction = String((requests += 1))
      socket.send(JSON.stringify({ ...message, transaction }))
      unanswered ??= setTimeout(leave, ANSWERED_WITHIN_MS)
      return new Promise((resolve, reject) => waiting.set(transaction, { resolve, reject }))
    }

    function receive(message) {
      settle()
      const { janus, transaction, data, error } = message
      // An event may come before the acknowledgement of the request that caused it.
      const pending = janus === 'event' ? undefined : waiting.get(transaction)
      if (!pending) return onMessage(message)
      waiting.delete(transaction)
      if (error) pending.reject(new Refusal(error.reason))
      else pending.resolve(data)
    }

    function settle() {
      clearTimeout(unanswered)
      unanswered = undefined
    }

    function close(code) {
      settle()
      const left = socket
      socket = null
      left?.close(code)
      for (const { reject } of waiting.values()) reject(new Error('The connection was lost'))
      waiting.clear()
    }

    function leave() {
      close(COMES_BACK)
      onDisconnect()
    }

    // Without the close code the gate would hold the session of a closed page.
    return { connect, request, close, leave, handlePageHide: () => socket?.close() }
  }

  function openSession(url) {
    const users = new Set()
    const handles = new Map()
    let id
    let isReached = false
    let hasEnded = false
    let closing
    const line = openLine(url, {
      onMessage: (message) => (message.janus === 'timeout' ? line.leave() : handles.get(message.sender)?.(message)),
      onDisconnect: () => {
        if (!isReached) return
        isReached = false
        ready = comeBack()
        ready.catch(end)
      },
    })
    const request = (message) => line.request({ ...message, session_id: id })

    async function create() {
      await line.connect()
      id = (await request({ janus: 'create' })).id
      isReached = true
    }

    /** Connects again while media continue. */
    async function comeBack() {
      const deadline = performance.now() + COMES_BACK_WITHIN_MS
      while (!hasEnded) {
        try {
          await line.connect()
          await request({ janus: 'claim' })
          isReached = true
          return
        } catch (error) {
          if (error instanceof Refusal || performance.now() > deadline) throw error
        }
        const wait = TRIED_AGAIN_AFTER_MS + Math.random() * JITTER_MS
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }

    /** The gateway does not know the session, or cannot be reached. */
    function end() {
      close()
      for (const disconnected of users) disconnected()
    }

    function close() {
      hasEnded = true
      isReached = false
      sessions.delete(url)
      clearInterval(keepalive)
      clearTimeout(closing)
      removeEventListener('pagehide', line.handlePageHide)
      line.close()
    }

    addEventListener('pagehide', line.handlePageHide)
    const keepalive = setInterval(() => {
      if (isReached) request({ janus: 'keepalive' }).catch(() => undefined)
    }, KEEPALIVE_MS)
    let ready = create()
    ready.catch(end)
    const session = {
      ready: () => ready,
      isReached: () => isReached,
      request,
      attach: async (onEvent) => {
        const { id: handle } = await request({ janus: 'attach', plugin: 'janus.plugin.streaming' })
        handles.set(handle, onEvent)
        return handle
      },
      detach: (handle) => {
        handles.delete(handle)
        request({ janus: 'detach', handle_id: handle }).catch(() => undefined)
      },
      /** `disconnected` is called if the session is lost. Returns the function to release it. */
      use: (disconnected) => {
        clearTimeout(closing)
        users.add(disconnected)
        return () => {
          users.delete(disconnected)
          if (users.size === 0 && !hasEnded) closing = setTimeout(close, HELD_FOR_MS)
        }
      },
    }
    sessions.set(url, session)
    return session
  }

  function joinAnew({ url, streamId, pin }, listener, isPatient) {
    const session = sessions.get(url) ?? openSession(url)
    const release = session.use(disconnect)
    const media = new MediaStream()
    let peer = null
    let handle = null
    let hasLeft = false

    function leave() {
      if (hasLeft) return
      hasLeft = true
      peer?.close()
      if (handle !== null) session.detach(handle)
      release()
    }
    function end(report) {
      if (hasLeft) return
      leave()
      report()
    }
    function disconnect() {
      end(listener.onDisconnect)
    }

    const say = (janus, rest) => session.request({ janus, handle_id: handle, ...rest })

    async function receive({ janus, plugindata, jsep, candidate }) {
      const { error_code: code, error, result } = plugindata?.data ?? {}
      if (code === NO_PLACE) return end(listener.onNoPlace)
      if (error !== undefined || result?.status === 'stopped') return disconnect()
      if (janus === 'hangup' || janus === 'detached') return disconnect()
      if (janus === 'trickle' && candidate?.candidate) await peer.addIceCandidate(candidate)
      if (!jsep) return
      await peer.setRemoteDescription(jsep)
      await peer.setLocalDescription(await peer.createAnswer())
      await say('message', { body: { request: 'start' }, jsep: peer.localDescription })
    }

    async function join() {
      peer = new RTCPeerConnection({ iceServers: [] })
      peer.ontrack = ({ track }) => {
        media.addTrack(track)
        // Wait for both tracks, because starting with one would restart playback for the other.
        if (media.getTracks().length === 2 && !hasLeft) listener.onStream(media)
      }
      peer.onicecandidate = ({ candidate }) => {
        // Some browsers end each medium's candidates with an empty one.
        if (candidate?.candidate === '' || hasLeft) return
        say('trickle', { candidate: candidate ?? { completed: true } }).catch(() => undefined)
      }
      peer.oniceconnectionstatechange = () => {
        if (peer.iceConnectionState === 'failed') disconnect()
      }
      await session.ready()
      if (hasLeft) return
      const attached = await session.attach((event) => void receive(event).catch(disconnect))
      if (hasLeft) return session.detach(attached)
      handle = attached
      await say('message', { body: { request: 'watch', id: streamId, pin, ...(isPatient && { patient: true }) } })
    }
    join().catch(disconnect)
    return {
      leave,
      isReached: session.isReached,
      statistics: async () => (await peer?.getStats()) ?? null,
    }
  }

  /** Shows a live in its element until the player takes the connection over. */
  function joinEarly(video) {
    const stream = JSON.parse(video.dataset.stream)
    const joining = { stream, video, listener: null, media: null, ended: null, joined: null }
    const end = (ended) => {
      joining.ended = ended
      if (joining.listener) joining.listener[ended]()
      // Starts the page's scripts (src/shell/begin.mjs).
      else video.dispatchEvent(new Event('error'))
    }
    const listener = {
      onStream: (media) => {
        joining.media = media
        if (joining.listener) joining.listener.onStream(media)
        else video.srcObject = media
      },
      onDisconnect: () => end('onDisconnect'),
      onNoPlace: () => end('onNoPlace'),
    }
    joining.joined = joinAnew(stream, listener, false)
    return joining
  }

  function dropEarly() {
    if (!early) return
    early.joined.leave()
    if (early.video.srcObject === early.media) early.video.srcObject = null
    early = null
  }

  /** Takes over the early connection to this stream. */
  function takeEarly(stream, listener) {
    const taken = early
    if (!taken || ['url', 'streamId', 'pin'].some((key) => taken.stream[key] !== stream[key])) return dropEarly()
    early = null
    if (taken.ended === 'onDisconnect') return undefined
    taken.listener = listener
    // Reported in a later turn, once the caller has the answer.
    if (taken.ended) queueMicrotask(listener.onNoPlace)
    else if (taken.media) queueMicrotask(() => listener.onStream(taken.media))
    return taken.joined
  }

  function isUseless(now) {
    try {
      const [at, network] = localStorage.getItem('kramik-no-webrtc').split('|')
      const age = now - Number(at)
      return network === (navigator.connection?.type ?? '') && age >= 0 && age < USELESS_FOR_MS
    } catch {
      // Nothing is stored, or storage is blocked.
      return false
    }
  }

  const waitingVideo = globalThis.document?.querySelector('video[data-stream]')
  // By the device's clock, since that of the server is not known yet. A wrong one only costs an attempt.
  let early = waitingVideo && !isUseless(Date.now()) ? joinEarly(waitingVideo) : null
  // A hydrated page takes it over at once, or not at all.
  if (early) addEventListener('kramik:ready', () => setTimeout(dropEarly, HELD_FOR_MS), { once: true })

  return {
    join: (stream, listener, isPatient = false) => takeEarly(stream, listener) ?? joinAnew(stream, listener, isPatient),
    isUseless,
    isJoining: () => early !== null,
  }
})()
