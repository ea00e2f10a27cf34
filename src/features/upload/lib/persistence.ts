import type { Run } from './chunk-upload.ts'
import { judgeError } from './judge-error.ts'
import { MAX_SERVER_TRIES, retryDelay } from './retry.ts'
import { GiveUp, MediaGone } from './upload-failure.ts'

/**
 * Keeps one upload going through what passes: a lost network, a server that restarts, another tab sending the same file.
 * A lost network is waited for without end; a server that answers with errors is given so many tries between two advances.
 */
export class Persistence {
  #run: Run
  #lost = 0
  #refused = 0

  constructor(run: Run) {
    this.#run = run
  }

  noteAdvance() {
    this.#lost = 0
    this.#refused = 0
  }

  noteNoAdvance() {
    this.#refused += 1
    if (this.#refused >= MAX_SERVER_TRIES) throw new GiveUp('conflict')
  }

  /** Rests when it is worth trying again, and throws when it is not. */
  async recover(error: unknown): Promise<void> {
    const { signal, ports } = this.#run
    signal.throwIfAborted()
    if (error instanceof GiveUp) throw error
    const verdict = judgeError(error)
    switch (verdict.act) {
      case 'wait-for-network':
        this.#lost += 1
        return this.#rest(retryDelay(this.#lost), !ports.isOnline())
      case 'try-again':
        this.#refused += 1
        if (this.#refused >= MAX_SERVER_TRIES) throw new GiveUp('server', { cause: error })
        return this.#rest(verdict.afterMs ?? retryDelay(this.#refused), false)
      case 'sync':
        return this.noteNoAdvance()
      case 'start-over':
        throw new MediaGone('The server does not know this upload', { cause: error })
      case 'give-up':
        if (verdict.reason === 'unexpected') throw error
        throw new GiveUp(verdict.reason, { cause: error })
    }
  }

  async keepTrying<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call()
      } catch (error) {
        await this.recover(error)
      }
    }
  }

  async #rest(ms: number, isOffline: boolean) {
    const { emit, ports, signal } = this.#run
    emit({
      type: 'halted',
      halt: isOffline ? { why: 'offline' } : { why: 'retry', attempt: this.#lost + this.#refused },
    })
    await ports.rest(ms, signal)
  }
}
