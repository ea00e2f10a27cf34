import { onTestFinished } from 'vitest'

type ReceivedEvent = { id: string | undefined; type: string; data: unknown }

/** Client of server-sent events over real HTTP. Closed after the test. */
export async function listen(url: string, headers: Record<string, string> = {}) {
  const controller = new AbortController()
  const response = await fetch(url, { headers, signal: controller.signal })
  const close = () => controller.abort()
  onTestFinished(close)
  const received: ReceivedEvent[] = []
  const wakers = new Set<() => void>()

  async function read() {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const lines = block.split('\n')
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
        const type = field('event')
        if (type) received.push({ id: field('id'), type, data: JSON.parse(field('data') ?? 'null') })
      }
      for (const wake of wakers) wake()
    }
  }
  const isOver = read().catch(() => undefined)

  /** Waits for a matching event, received before or later, at most until the test's timeout. */
  async function until(fits: (event: ReceivedEvent) => boolean): Promise<ReceivedEvent> {
    for (;;) {
      const found = received.find(fits)
      if (found) return found
      await new Promise<void>((resolve) => {
        const wake = () => {
          wakers.delete(wake)
          resolve()
        }
        wakers.add(wake)
      })
    }
  }
  return { response, received, until, close, isOver }
}
