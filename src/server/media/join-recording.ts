import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AUDIO_ARGS } from './encode.ts'
import { MediaError } from './failure.ts'
import { runFfmpeg, runFfprobe } from './ffmpeg.ts'
import { FfprobeOutput } from './ffprobe-output.ts'
import type { MediaLimits, Programs } from './limits.ts'
import { playlistOf } from './live-playlist.ts'
import { probe } from './probe.ts'
import { createPartReader, decoderOf, type Part, partName } from './recording-parts.ts'

const LIMIT_MS = 30 * 60 * 1000
/** Time limit if the camera was rotated: up to twelve hours are encoded again, at ten times real time. */
const ENCODING_LIMIT_MS = 2 * 60 * 60 * 1000

/** A live may end with the first frame of a new part. ffmpeg copies no frames from such a short part. */
const SHORTEST_PART_SECONDS = 0.5

type Film = { path: string; decoder: Buffer }

/**
 * Joins the parts of a recording into one MP4. The parts were written by our own recorder. `work` is an empty folder.
 */
export async function joinRecording(
  recorded: string,
  work: string,
  out: string,
  programs: Programs,
  limits: MediaLimits,
  signal: AbortSignal,
): Promise<void> {
  const run = (timeoutMs: number, ...args: string[]) =>
    runFfmpeg(args, programs, limits, { timeoutMs, signal, ...files })
  const files = { reads: [recorded], writes: [work, dirname(out)] }
  const copy = ['-map', '0', '-c', 'copy', '-f', 'mp4']
  const films: Film[] = []
  for (const part of await createPartReader(recorded)()) {
    if (part.seconds < SHORTEST_PART_SECONDS) continue
    const name = partName(part.number)
    const path = join(work, `${name}.mp4`)
    const list = join(work, `${name}.m3u8`)
    // Do not use the recorder's own list: if the recorder was killed, the list has no end, and ffmpeg would wait for
    // it.
    await writeFile(list, playlistOf([placedIn(recorded, part)], { isOver: true }))
    // Sound may begin before the picture and end after it. It would delay the picture of this part and of the following.
    const lead = await soundLead(list, recorded, programs, limits, signal)
    await run(LIMIT_MS, ...readingList(list), '-ss', String(lead), '-t', String(part.seconds), ...copy, path)
    films.push({ path, decoder: decoderOf(await readFile(join(recorded, part.init))) })
  }
  const [first, ...others] = films
  if (!first) throw new MediaError('unreadable', 'nothing was recorded')
  if (others.every(({ decoder }) => decoder.equals(first.decoder))) {
    const list = join(work, 'parts.txt')
    await writeFile(list, films.map(({ path }) => `file '${path}'\n`).join(''))
    await run(LIMIT_MS, '-protocol_whitelist', 'file', '-f', 'concat', '-safe', '0', '-i', list, ...copy, out)
  } else {
    const size = await probe(first.path, programs, limits)
    await run(ENCODING_LIMIT_MS, ...fitted(films, size, limits), '-f', 'mp4', out)
  }
}

const readingList = (list: string) => [
  ...'-protocol_whitelist file -allowed_extensions m3u8,m4s,mp4 -f hls -i'.split(' '),
  list,
]

/** Seconds of sound before the first key frame, rounded down to milliseconds. Bookmarks count from that frame. */
async function soundLead(
  list: string,
  recorded: string,
  programs: Programs,
  limits: MediaLimits,
  signal: AbortSignal,
): Promise<number> {
  const show = '-show_entries stream=codec_type,index,start_time:format=start_time -of json'.split(' ')
  const { stdout } = await runFfprobe([...show, ...readingList(list)], programs, limits, {
    timeoutMs: limits.probeMs,
    signal,
    reads: [list, recorded],
    writes: [],
  })
  const { streams, format } = FfprobeOutput.parse(JSON.parse(stdout))
  const picture = streams.find(({ codec_type }) => codec_type === 'video')?.start_time ?? 0
  return Math.floor(Math.max(0, picture - (format?.start_time ?? 0)) * 1000) / 1000
}

const placedIn = (folder: string, part: Part): Part => ({
  ...part,
  init: join(folder, part.init),
  segments: part.segments.map(({ uri, seconds }) => ({ uri: join(folder, uri), seconds })),
})

/** Scales films of several sizes into the size of the first one, with black bars. */
function fitted(films: Film[], { width, height }: { width: number; height: number }, limits: MediaLimits): string[] {
  const scale = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:-1:-1,setsar=1,fps=30`
  const pictures = films.map((_, at) => `[${at}:v]${scale}[v${at}]`)
  const all = films.map((_, at) => `[v${at}][${at}:a]`).join('')
  return [
    ...films.flatMap(({ path }) => ['-i', path]),
    '-filter_complex',
    [...pictures, `${all}concat=n=${films.length}:v=1:a=1[v][a]`].join(';'),
    '-map',
    '[v]',
    '-map',
    '[a]',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '21',
    '-pix_fmt',
    'yuv420p',
    '-threads',
    String(limits.threads),
    ...AUDIO_ARGS,
  ]
}
