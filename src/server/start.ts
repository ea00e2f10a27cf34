import { ConfigError, hideWatchMode, readConfig, type Config } from './config.ts'
import { DatabaseLockedError } from './db/embedded.ts'

/** What a part of the server hands back once it runs. */
export type Running = { close: () => Promise<void> }

const SHUTDOWN_LIMIT_MS = 20_000

/** Starts a process of the server: configuration, then `run`; SIGTERM and SIGINT close it in order. */
export async function start(run: (config: Config) => Promise<Running>): Promise<void> {
  hideWatchMode()
  try {
    const running = await run(readConfig())
    const stop = () => {
      // A second signal, or a close that hangs, ends the process the hard way.
      setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
      running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof DatabaseLockedError
    console.error(isPlain ? error.message : error)
    process.exit(1)
  }
}
