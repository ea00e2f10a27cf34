import { hideWatchMode, readConfig, type Config } from '../context/config.ts'
import { StartError } from './start-error.ts'

/** A running part of the server. */
export type Running = {
  /** Lets others take over before the process closes. */
  drain?: () => Promise<void>
  close: () => Promise<void>
}

const SHUTDOWN_LIMIT_MS = 20_000
/**
 * The kernel signals the death of a parent once for each of the parent's threads. Signals within this time count as
 * one.
 */
const SAME_WISH_MS = 500

/** Starts a process of the server: reads the configuration and calls `run`. SIGTERM and SIGINT drain and close it. */
export async function start(run: (config: Config) => Promise<Running>): Promise<void> {
  hideWatchMode()
  try {
    const running = await run(readConfig())
    let stoppedAt: number | undefined
    const stop = () => {
      // A second signal, or a close that hangs, ends the process at once.
      if (stoppedAt !== undefined) {
        if (performance.now() - stoppedAt > SAME_WISH_MS) process.exit(1)
        return
      }
      stoppedAt = performance.now()
      setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
      end(running).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}

async function end({ drain, close }: Running): Promise<void> {
  await drain?.()
  await close()
}
