export type Frame = { id: string | undefined; type: string; data: unknown }

/** Parses events of a `text/event-stream` body as our API writes them: lines end with LF, data is one line of JSON. */
export async function* readFrames(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: () => void,
): AsyncGenerator<Frame> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onBytes()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      const type = field('event')
      if (type !== undefined) yield { id: field('id'), type, data: readJson(field('data') ?? '') }
    }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the contract check rejects it
  }
}
