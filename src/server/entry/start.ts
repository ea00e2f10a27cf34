import { hideWatchMode, type Part, readConfig, type Config } from '../context/config.ts'
import { createLog } from '../context/log.ts'
import { plainConnections } from '../context/plain-connections.ts'
import { StartError } from './start-error.ts'

/** A running part of the server. */
export type Running = {
  /** Name or address of the part, for the line by which others know that it is ready. */
  name: string
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
export async function start(run: (config: Config) => Promise<Running>, part: Part = 'all'): Promise<void> {
  hideWatchMode()
  try {
    const config = { ...readConfig(), part }
    warnOfPlainConnections(config)
    const running = await run(config)
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
    // Printed last, because whoever waits for it may send a signal at once.
    console.log(`ready ${running.name}`)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(error instanceof StartError ? error.exitCode : 1)
  }
}

/** Allowed, because a tunnel may encrypt below them. */
function warnOfPlainConnections(config: Config): void {
  const settings = plainConnections(config)
  if (settings.length > 0)
    createLog(config).warn({ settings }, 'these connections cross the public network without encryption')
}

async function end({ drain, close }: Running): Promise<void> {
  await drain?.()
  await close()
}
