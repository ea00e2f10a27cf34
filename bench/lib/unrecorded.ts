import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BROWSER } from './browser.ts'
import { connectToBrowser } from './devtools.ts'

/** Page of a browser without Playwright's recording, as visitors have it. */
export type UnrecordedPage = {
  /** Runs a function in the page. It cannot access variables outside of it. */
  evaluate: <T>(inPage: () => T | Promise<T>) => Promise<T>
  press: (key: 'ArrowDown' | 'ArrowUp') => Promise<void>
  /** Records, until `end`, the CPU milliseconds of each task on the page's main thread. */
  recordTasks: () => Promise<{ end: () => Promise<number[]> }>
  /** Also closes the browser. */
  close: () => Promise<void>
}

const CODE = { ArrowDown: 40, ArrowUp: 38 }
const WIDE = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }

/**
 * Opens `url` in its own browser, through a few calls of the DevTools protocol. With Playwright the browser records
 * network traffic: a complete film of 4 MB is then copied on the page's main thread, some 30 ms of work that visitors'
 * browsers do not do (docs/decisions/player.md).
 */
export async function openUnrecorded(url: string): Promise<UnrecordedPage> {
  const profile = await mkdtemp(join(tmpdir(), 'kramik-bench-browser-'))
  const args = ['--headless', ...BROWSER.args, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const browser = spawn(BROWSER.executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const { send, listen, end } = await connectToBrowser(await readAddress(browser.stderr))
  browser.stderr.resume()
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  const call = (method: string, params: object) => send(method, params, String(sessionId))

  await call('Emulation.setDeviceMetricsOverride', WIDE)
  await call('Page.navigate', { url })
  return {
    evaluate: async <T>(inPage: () => T | Promise<T>) => {
      const evaluation = { expression: `(${inPage.toString()})()`, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = (await call('Runtime.evaluate', evaluation)) as Evaluated
      if (exceptionDetails) throw new Error(`In the page: ${exceptionDetails.exception?.description}`)
      return result.value as T
    },
    press: async (key) => {
      const pressed = { key, code: key, windowsVirtualKeyCode: CODE[key] }
      await call('Input.dispatchKeyEvent', { ...pressed, type: 'rawKeyDown' })
      await call('Input.dispatchKeyEvent', { ...pressed, type: 'keyUp' })
    },
    recordTasks: async () => {
      const events: TraceEvent[] = []
      const traceConfig = { recordMode: 'recordContinuously', includedCategories: ['toplevel'] }
      await send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
      listen('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])))
      return {
        end: async () => {
          const ended = new Promise((resolve) => listen('Tracing.tracingComplete', resolve))
          await send('Tracing.end', {})
          await ended
          return tasksOf(events)
        },
      }
    },
    close: async () => {
      end()
      browser.kill()
      await once(browser, 'exit')
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * Times are in microseconds; `tdur` is CPU time:
 * https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */
type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/** The browser's window and spare renderers also have main threads. The page's is the one with the most tasks. */
function tasksOf(events: TraceEvent[]): number[] {
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread),
  )
  const tasks = events.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && main.has(thread(event)))
  const [page = []] = Object.values(Object.groupBy(tasks, thread)).toSorted((a = [], b = []) => b.length - a.length)
  return page.map(({ tdur = 0 }) => tdur / 1000)
}

type Evaluated = { result: { value: unknown }; exceptionDetails?: { exception?: { description: string } } }

async function readAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('The browser did not start')
}
