import { serverNow } from '#lib/base/server-clock.ts'
import { localStore } from '#lib/browser/storage.ts'
import type { Stream } from '../janus/gateway.mjs'
import { beginPlan, nextPlan, type Plan, type PlanEvent, resumePlan, wakesAt } from './fallback.ts'
import type { Assessed } from './meter.ts'
import type { LiveSignal } from './playback.ts'
import { watchStream } from './watch-stream.ts'

/** Read by `janus/gateway.mjs`, before this module has loaded. */
const STORAGE_KEY = 'kramik-no-webrtc'

/** Type of the network. Few browsers report it, and none reports a name, so another type counts as another network. */
const networkName = () => (navigator as { connection?: { type?: string } }).connection?.type ?? ''

/** True if WebRTC brought no picture on this network within the last ten minutes. */
const isWebrtcUseless = (): boolean => globalThis.kramikGateway.isUseless(serverNow())

const rememberUseless = () => localStore.set(STORAGE_KEY, `${serverNow()}|${networkName()}`)

const dropUseless = () => localStore.remove(STORAGE_KEY)

/** A handle of the gateway, with the media that it has brought. */
type Joined = { handle: number; media: MediaStream | null; signal: LiveSignal; leave: () => void }

const now = () => performance.now()

/**
 * Receives a live by WebRTC as its plan says (`fallback.ts`). `onChange` is called whenever the plan or the media may
 * have changed, first by `resume`.
 */
export function createReceiver(source: Stream, onChange: () => void) {
  let plan: Plan = beginPlan(now(), isWebrtcUseless())
  let joined: Joined | null = null
  let wake: ReturnType<typeof setTimeout> | undefined
  let status: 'on' | 'suspended' | 'ended' = 'on'

  function advance(event: PlanEvent): void {
    if (status === 'ended') return
    const before = plan.phase
    plan = nextPlan(plan, event, now())
    if (plan.phase === 'playing' && before !== 'playing') dropUseless()
    // A gateway without a place says nothing about the network.
    if (plan.phase === 'resting' && before !== 'resting' && event.type !== 'noPlace') rememberUseless()
    carryOut()
  }

  function carryOut(): void {
    clearTimeout(wake)
    if (status !== 'on') return
    if (joined && joined.handle !== plan.handle) leave()
    if (plan.handle !== null && !joined) join(plan.handle)
    const at = wakesAt(plan)
    if (at !== null) wake = setTimeout(() => advance({ type: 'time' }), Math.max(0, at - now()))
    onChange()
  }

  function join(handle: number): void {
    const own: Joined = { handle, media: null, signal: 'waiting', leave: () => {} }
    joined = own
    const on = {
      onStream: (stream: MediaStream) => {
        if (joined !== own) return
        own.media = stream
        carryOut()
      },
      onFrame: () => advance({ type: 'frame', handle }),
      onReading: (reading: Assessed) => {
        if (joined !== own) return
        own.signal = reading.signal
        if (reading.isCut) advance({ type: 'cut' })
        else if (reading.signal === 'silent') advance({ type: 'silent' })
        else if (reading.isPoor) advance({ type: 'poor' })
      },
      onDisconnect: () => advance({ type: 'lost', handle }),
      onNoPlace: () => advance({ type: 'noPlace', handle, random: Math.random() }),
    }
    own.leave = watchStream(source, on, plan.isPatient)
  }

  function leave(): void {
    joined?.leave()
    joined = null
  }

  function stop(as: 'suspended' | 'ended'): void {
    status = as
    clearTimeout(wake)
    leave()
  }

  return {
    plan: () => plan,
    media: () => joined?.media ?? null,
    signal: (): LiveSignal => joined?.signal ?? 'waiting',
    isJoined: () => joined !== null,
    advance,
    /** Leaves the gateway until `resume`. */
    suspend: () => stop('suspended'),
    resume: (): void => {
      if (status === 'ended') return
      if (status === 'suspended') plan = resumePlan(plan, now(), isWebrtcUseless())
      status = 'on'
      carryOut()
    },
    end: () => stop('ended'),
  }
}

export type Receiver = ReturnType<typeof createReceiver>
