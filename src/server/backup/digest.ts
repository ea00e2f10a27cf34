import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Digest = { size: number; sha256: string }

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

async function passTo(source: Readable, target: Writable): Promise<Digest> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(source, measure, target)
  return { size, sha256: hash.digest('hex') }
}

/** Writes a file that survives a power failure, and measures what was written. */
export const writeDigested = (source: Readable, path: string): Promise<Digest> =>
  passTo(source, createWriteStream(path, { mode: 0o600, flush: true }))

export const digestOf = (source: Readable): Promise<Digest> => passTo(source, nowhere())
export const digestOfFile = (path: string): Promise<Digest> => digestOf(createReadStream(path))
export const isSame = (one: Digest, other: Digest): boolean => one.size === other.size && one.sha256 === other.sha256
