import { type Line, LineFault, type LineTo, openLine, type Sent } from './line.ts'
import { type Fault, nextStep, type Step, waitBefore } from './reconnect.ts'

/** `taken`: another browser sends the live now. `over`: it has ended. `lost`: nothing helped. These are the end. */
export type PublisherState = 'connecting' | 'sending' | 'reconnecting' | 'taken' | 'over' | 'lost'

type Refusal = 'taken' | 'over'

type Wanted = {
  sent: Sent
  bitrate: number
  /** Another ticket from the API, for the same browser; why there is none any more; rejects where it cannot be asked. */
  askAgain: () => Promise<LineTo | Refusal>
  onState: (state: PublisherState) => void
}

export type Publisher = {
  replace: (sent: Sent) => void
  setBitrate: (bitrate: number) => void
  /** Nothing while there is no connection. */
  stats: () => Promise<RTCStatsReport | undefined>
  end: (state?: Refusal) => void
}

/** As long as an interrupted live waits. */
const TRIED_FOR_MS = 5 * 60_000

/** Sends two tracks into the room of a live, and goes on doing so. Tracks are the caller's, and are not stopped. */
export function publish(ticket: LineTo, { askAgain, onState, ...wanted }: Wanted): Publisher {
  let { sent, bitrate } = wanted
  let to = ticket
  let line: Line | null = null
  let isRecovering = false
  let hasEnded = false
  const ending = new AbortController()

  const tell = (state: PublisherState) => {
    if (!hasEnded) onState(state)
  }
  function end(state?: PublisherState): void {
    if (state) tell(state)
    hasEnded = true
    ending.abort()
    line?.close()
    line = null
  }

  async function join(): Promise<void> {
    line?.close()
    line = null
    const opened = await openLine(to, { sent, bitrate }, (fault) => {
      if (line === opened) void recover(fault)
    })
    if (hasEnded) return opened.close()
    line = opened
    // They may have changed while it was opened.
    await opened.replace(sent)
    await opened.setBitrate(bitrate)
  }

  /** Resolves once it has helped. */
  async function take(step: Step): Promise<Refusal | undefined> {
    switch (step) {
      case 'claim':
        return line?.claim().then(() => undefined)
      case 'iceRestart':
        return line?.restartIce().then(() => undefined)
      case 'join':
        return join().then(() => undefined)
      case 'ticket': {
        const answer = await askAgain()
        if (typeof answer === 'string') return answer
        to = answer
        return join().then(() => undefined)
      }
    }
  }

  /** One attempt at a time, the cheapest first. */
  async function recover(first: Fault, state: PublisherState = 'reconnecting'): Promise<void> {
    if (isRecovering || hasEnded) return
    let fault = first
    isRecovering = true
    const deadline = Date.now() + TRIED_FOR_MS
    let failed: Step | null = null
    for (let tries = 0; !hasEnded; tries += 1) {
      const isConnected: boolean = line?.isConnected() ?? false
      const step: Step = line ? nextStep(fault, { isConnected, failed }) : failed === 'join' ? 'ticket' : 'join'
      // Viewers notice nothing of it.
      if (step !== 'claim' || !isConnected) tell(state)
      await pause(waitBefore(tries, Math.random()))
      try {
        const refusal = await take(step)
        if (refusal) return end(refusal)
        break
      } catch (error) {
        if (Date.now() > deadline) return end('lost')
        failed = step
        fault = error instanceof LineFault ? error.fault : fault
      }
    }
    isRecovering = false
    tell('sending')
  }

  const handleNetwork = () => void recover('network')
  window.addEventListener('online', handleNetwork, { signal: ending.signal })
  void recover('session', 'connecting')

  return {
    replace: (next) => {
      sent = next
      void line?.replace(next).catch(reportError)
    },
    setBitrate: (next) => {
      bitrate = next
      void line?.setBitrate(next)
    },
    stats: async () => line?.stats(),
    end,
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
