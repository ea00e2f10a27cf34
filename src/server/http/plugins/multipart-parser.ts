import { AppError, invalid } from '#server/base/errors.ts'

/** Limit for everything around the file: boundaries, headers and a few small fields. */
const MAX_AROUND = 64 * 1024
const MAX_HEADERS = 8 * 1024
const BREAK = Buffer.from('\r\n')
const HEADERS_END = Buffer.from('\r\n\r\n')

/** `field` is the name of the file's part. */
export type FileLimits = { field: string; maxBytes: number }

export const malformed = (detail: string) => invalid(detail, 'file')
const tooLarge = (maxBytes: number) =>
  new AppError('PAYLOAD_TOO_LARGE_EXCEPTION', `The file has more than ${maxBytes} bytes`, ['file'])

type State = 'skip' | 'boundary' | 'headers' | 'file' | 'end'

/**
 * Extracts the one file of a multipart body. `push` returns the parts of the given bytes that belong to the file,
 * without copying. A general parser would take as long as all other work of a chunk upload.
 * @throws AppError 400 if the file is missing or cut off, 413 above `maxBytes`
 */
export function createParser(boundary: string, { field, maxBytes }: FileLimits) {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let state: State = 'skip'
  // Prepend a line break, so that the first boundary looks like the others.
  let held: Buffer = BREAK
  let isFound = false
  let fileBytes = 0
  let otherBytes = 0

  function take(data: Buffer, pieces: Buffer[]): Buffer {
    switch (state) {
      case 'skip':
      case 'file': {
        const at = data.indexOf(delimiter)
        const until = at >= 0 ? at : startOfDelimiter(data, delimiter)
        if (state === 'file') {
          fileBytes += until
          if (fileBytes > maxBytes) throw tooLarge(maxBytes)
          if (until > 0) pieces.push(data.subarray(0, until))
        } else countOther(until)
        if (at < 0) return data.subarray(until)
        state = 'boundary'
        return data.subarray(at + delimiter.length)
      }
      case 'boundary': {
        if (data.length < BREAK.length) return data
        const isLast = data.subarray(0, 2).equals(Buffer.from('--'))
        if (!isLast && !data.subarray(0, 2).equals(BREAK)) throw malformed('A boundary is followed by other data')
        state = isLast ? 'end' : 'headers'
        // Keep the line break, so that a part without headers ends at once.
        return isLast ? data.subarray(2) : data
      }
      case 'headers': {
        const at = data.indexOf(HEADERS_END)
        if (at < 0) {
          if (data.length > MAX_HEADERS) throw malformed('The headers of a part are too long')
          return data
        }
        countOther(at)
        const isFile = !isFound && nameOf(data.toString('utf8', 0, at)) === field
        isFound ||= isFile
        state = isFile ? 'file' : 'skip'
        return data.subarray(at + HEADERS_END.length)
      }
      case 'end':
        countOther(data.length)
        return data.subarray(data.length)
    }
  }

  function countOther(bytes: number) {
    otherBytes += bytes
    if (otherBytes > MAX_AROUND) throw malformed(`There is too much beside the field "${field}"`)
  }

  return {
    push: (buffers: Buffer[]): Buffer[] => {
      const pieces: Buffer[] = []
      for (const buffer of buffers) {
        let data = held.length > 0 ? Buffer.concat([held, buffer]) : buffer
        let before: State
        do {
          before = state
          data = take(data, pieces)
        } while (state !== before)
        held = data
      }
      return pieces
    },
    end: () => {
      if (!isFound) throw malformed(`There is no field "${field}"`)
      if (state === 'file' || state === 'headers') throw malformed('The body ends before its last boundary')
    },
  }
}

/** Position of a delimiter that may continue in the next piece; the length of `data` if there is none. */
function startOfDelimiter(data: Buffer, delimiter: Buffer): number {
  const first = Math.max(0, data.length - delimiter.length + 1)
  for (let at = data.indexOf(BREAK[0] ?? 0, first); at >= 0; at = data.indexOf(BREAK[0] ?? 0, at + 1))
    if (delimiter.subarray(0, data.length - at).equals(data.subarray(at))) return at
  return data.length
}

function nameOf(headers: string): string | undefined {
  const disposition = headers.split('\r\n').find((line) => /^content-disposition:\s*form-data\b/i.test(line)) ?? ''
  const names = disposition.split(';').flatMap((part) => /^\s*name="([^"]*)"/i.exec(part)?.[1] ?? [])
  return names[0]
}
