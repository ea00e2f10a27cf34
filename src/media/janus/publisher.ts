import { type Line, LineFault, type LineTo, openLine, type Sent } from './line.ts'
import { pause } from './pause.ts'
import { createWaits, type Fault, nextStep, type Step, stepWithoutLine } from './reconnect.ts'

/**
 * Final states are `taken`: another browser broadcasts the live now; `over`: the live has ended; `lost`: all attempts
 * to reconnect failed.
 */
export type PublisherState = 'connecting' | 'sending' | 'reconnecting' | 'taken' | 'over' | 'lost'

type Refusal = 'taken' | 'over'

type Wanted = {
  sent: Sent
  bitrate: number
  /**
   * Requests another ticket for the same browser. Returns a refusal if the API gives none; rejects if it is
   * unreachable.
   */
  renewTicket: () => Promise<LineTo | Refusal>
  onState: (state: PublisherState) => void
}

export type Publisher = {
  replace: (sent: Sent) => void
  setBitrate: (bitrate: number) => void
  /** Undefined while there is no connection. */
  stats: () => Promise<RTCStatsReport | undefined>
  end: (state?: Refusal) => void
}

/** As long as an interrupted live waits for its publisher. */
const TRIED_FOR_MS = 5 * 60_000

/**
 * Publishes two tracks in the room of a live, and reconnects after faults. The caller owns the tracks; they are not
 * stopped.
 */
export function publish(ticket: LineTo, { renewTicket, onState, ...wanted }: Wanted): Publisher {
  let { sent, bitrate } = wanted
  let to = ticket
  let line: Line | null = null
  let isRecovering = false
  let hasEnded = false
  let wake = () => {}
  const ending = new AbortController()

  const report = (state: PublisherState) => {
    if (!hasEnded) onState(state)
  }
  function end(state?: PublisherState): void {
    if (state) report(state)
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
    // They may have changed while the line was being opened.
    await opened.replace(sent)
    await opened.setBitrate(bitrate)
  }

  /** Resolves if the step succeeded. */
  async function take(step: Step): Promise<Refusal | undefined> {
    switch (step) {
      case 'claim':
        return line?.claim().then(() => undefined)
      case 'iceRestart':
        return line?.restartIce().then(() => undefined)
      case 'join':
        return join().then(() => undefined)
      case 'ticket': {
        const answer = await renewTicket()
        if (typeof answer === 'string') return answer
        to = answer
        return join().then(() => undefined)
      }
    }
  }

  /** One attempt at a time, the cheapest step first. */
  async function recover(first: Fault, state: PublisherState = 'reconnecting'): Promise<void> {
    if (isRecovering || hasEnded) return
    let fault = first
    isRecovering = true
    const begunAt = performance.now()
    let failed: Step | null = null
    const waitFor = createWaits()
    while (!hasEnded) {
      const isConnected: boolean = line?.isConnected() ?? false
      const tookMs = performance.now() - begunAt
      const step: Step = line ? nextStep(fault, { isConnected, failed }) : stepWithoutLine(fault, { failed, tookMs })
      // Viewers do not notice this step.
      if (step !== 'claim' || !isConnected) report(state)
      await Promise.race([pause(waitFor(fault, Math.random())), new Promise<void>((go) => (wake = go))])
      try {
        const refusal = await take(step)
        if (refusal) return end(refusal)
        break
      } catch (error) {
        if (performance.now() - begunAt > TRIED_FOR_MS) return end('lost')
        failed = step
        fault = error instanceof LineFault ? error.fault : fault
      }
    }
    isRecovering = false
    report('sending')
  }

  const handleNetwork = () => {
    // The next step may succeed now, so skip its delay.
    wake()
    void recover('network')
  }
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
