import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BROWSER } from './browser.ts'

/** A page of a browser that runs as it does for whoever watches. */
export type UnrecordedPage = {
  /** Runs a function in the page, which sees nothing outside of it. */
  evaluate: <T>(inPage: () => T | Promise<T>) => Promise<T>
  press: (key: 'ArrowDown' | 'ArrowUp') => Promise<void>
  /** Ends the browser too. */
  close: () => Promise<void>
}

const CODE = { ArrowDown: 40, ArrowUp: 38 }
const WIDE = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }

/**
 * Opens `url` in a browser of its own, by the few calls of its protocol that this takes. Playwright has the browser record
 * what comes over the network: a film of 4 MB is then copied on the page's main thread once it is whole, some 30 ms of work
 * that no page of a visitor does (docs/decisions/player.md).
 */
export async function openUnrecorded(url: string): Promise<UnrecordedPage> {
  const profile = await mkdtemp(join(tmpdir(), 'kramik-bench-browser-'))
  const args = ['--headless', ...BROWSER.args, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const browser = spawn(BROWSER.executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const { send, end } = await connect(await addressTold(browser.stderr))
  browser.stderr.resume()
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
  const call = (method: string, params: object) => send(method, params, String(sessionId))

  await call('Emulation.setDeviceMetricsOverride', WIDE)
  await call('Page.navigate', { url })
  return {
    evaluate: async <T>(inPage: () => T | Promise<T>) => {
      const asked = { expression: `(${inPage.toString()})()`, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = (await call('Runtime.evaluate', asked)) as Evaluated
      if (exceptionDetails) throw new Error(`In the page: ${exceptionDetails.exception?.description}`)
      return result.value as T
    },
    press: async (key) => {
      const pressed = { key, code: key, windowsVirtualKeyCode: CODE[key] }
      await call('Input.dispatchKeyEvent', { ...pressed, type: 'rawKeyDown' })
      await call('Input.dispatchKeyEvent', { ...pressed, type: 'keyUp' })
    },
    close: async () => {
      end()
      browser.kill()
      await once(browser, 'exit')
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Evaluated = { result: { value: unknown }; exceptionDetails?: { exception?: { description: string } } }

async function addressTold(stderr: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stderr)) {
    const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('The browser did not start')
}

type Answer = { id?: number; result?: Record<string, unknown>; error?: { message: string } }

/** The protocol: numbered calls and their answers, as JSON (https://chromedevtools.github.io/devtools-protocol/). */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  await once(socket, 'open')
  const send = async (method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> => {
    const id = (last += 1)
    const { promise, resolve } = Promise.withResolvers<Answer>()
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params, sessionId }))
    const { result = {}, error } = await promise
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return { send, end: () => socket.close() }
}
