import { readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Trim } from '#contracts/media/recording.rules.ts'
import { removeSpans } from '#lib/base/remove-spans.ts'
import { input, runFfmpeg } from './ffmpeg.ts'
import type { MediaLimits, Programs } from './limits.ts'
import { probe } from './probe.ts'

/** Faults of a caption file. The browser has a text for each. */
type CaptionFault = 'captionsEncoding' | 'captionsEmpty' | 'captionsFormat'

type Cue = { from: number; to: number; text: string }

const TIMING = /^\s*((?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})\s*-->\s*((?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})(?:\s|$)/
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&quot;': '"',
  '&#39;': "'",
  '&lrm;': '',
  '&rlm;': '',
}
const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Reads WebVTT or SRT and returns clean WebVTT: only times and plain words, without styles, positions, tags or scripts.
 * Either `text` or `fault` is null.
 */
export function readCaptions(bytes: Uint8Array): { text: string; fault: null } | { text: null; fault: CaptionFault } {
  const faulty = (fault: CaptionFault) => ({ text: null, fault }) as const
  const decoded = decode(bytes)
  if (decoded === null) return faulty('captionsEncoding')
  const cues = cuesOf(decoded)
  if (cues.length > 0) return { text: write(cues), fault: null }
  const words = decoded.trim()
  const isEmpty = words === '' || words.includes('-->') || (words.startsWith('WEBVTT') && !words.includes('\n'))
  return faulty(isEmpty ? 'captionsEmpty' : 'captionsFormat')
}

/** Writes the result of `readCaptions` to `out`. Returns the fault if there is one and writes nothing. */
export async function writeCaptions(bytes: Uint8Array, out: string): Promise<CaptionFault | null> {
  const { text, fault } = readCaptions(bytes)
  if (text !== null) await writeFile(out, text, { flush: true })
  return fault
}

/** Cuts captions written by `writeCaptions` to a span of their film. Times are relative to the start of the span. */
export async function cutCaptions(path: string, { start, end }: Trim): Promise<string> {
  const cues = cuesOf(await readFile(path, 'utf8')).filter(({ from, to }) => to > start && from < end)
  return write(
    cues.map(({ from, to, text }) => ({ from: Math.max(from, start) - start, to: Math.min(to, end) - start, text })),
  )
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. Null for any other encoding. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
    return text.includes('\0') ? null : text
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

function cuesOf(text: string): Cue[] {
  const cues = text.split(/\n\s*\n/).flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '')
    // The line before the times may hold a name or number of the cue.
    const at = lines.slice(0, 2).findIndex((line) => TIMING.test(line))
    const [, from = '', to = ''] = TIMING.exec(lines[at] ?? '') ?? []
    const cue = {
      from: secondsOf(from),
      to: secondsOf(to),
      text: lines
        .slice(at + 1)
        .map(plain)
        .filter(Boolean)
        .join('\n'),
    }
    return at !== -1 && cue.text !== '' && cue.to > cue.from ? [cue] : []
  })
  return cues.toSorted((one, other) => one.from - other.from)
}

/** Removes tags of WebVTT and, in curly brackets, those that SRT borrowed from other formats. */
const withoutTags = (line: string) => removeSpans(removeSpans(line, '<', '>', true), '{\\', '}')

const plain = (line: string) =>
  withoutTags(line)
    .replace(/&(?:amp|lt|gt|nbsp|quot|#39|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()

function secondsOf(time: string): number {
  const [seconds = '0', minutes = '0', hours = '0'] = time.replace(',', '.').split(':').toReversed()
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = String(ms % 1000).padStart(3, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`
}

const write = (cues: Cue[]) =>
  `WEBVTT\n\n${cues
    .map(
      ({ from, to, text }) =>
        `${timeOf(from)} --> ${timeOf(to)}\n${text.replace(/[&<>]/g, (one) => ESCAPED[one] ?? '')}\n`,
    )
    .join('\n')}`

/** Extracts the first text captions of a source as WebVTT. Returns false if there are none. */
export async function takeCaptions(
  source: string,
  out: string,
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<boolean> {
  const { demuxer, captions, duration } = await probe(source, programs, limits, signal)
  if (captions === null) return false
  const output = ['-map', `0:${captions}`, '-c:s', 'webvtt', '-map_metadata', '-1', '-f', 'webvtt', out]
  const run = { timeoutMs: limits.copyMs(duration), signal, reads: [source], writes: [dirname(out)] }
  await runFfmpeg([...input(source, demuxer, limits), ...output], programs, limits, run)
  return true
}
