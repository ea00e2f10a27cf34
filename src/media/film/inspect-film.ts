import { BlobSource, Input, type InputVideoTrack, MATROSKA, MP4, MPEG_TS, QTFF, WEBM } from 'mediabunny'
import { MAX_DURATION_SECONDS, MAX_VIDEO_PIXELS, shownShape } from '#contracts/media/media.rules.ts'
import { isRefusedCodec } from '#contracts/media/film-kinds.rules.ts'
import { isReadable } from '#lib/base/is-readable.ts'
import { checkFile } from './check-file.ts'
import type { Refusal } from './refusal.ts'

/** Metadata of a film, null if unknown. Sizes as displayed, `duration` in seconds. */
export type FilmFacts = { duration: number | null; width: number | null; height: number | null; codec: string | null }

const UNKNOWN: FilmFacts = { duration: null, width: null, height: null, codec: null }

/**
 * Checks a film against the server's limits before upload. Only headers are read, so the size of the file does not
 * matter. Files that the browser cannot parse (AVI, a damaged index) are left to the server.
 */
export async function inspectFilm(file: Blob): Promise<{ refusal: Refusal | null; facts: FilmFacts }> {
  const refusal = await checkFile(file)
  if (refusal !== null) return { refusal, facts: UNKNOWN }
  return readFacts(file).catch(async () => {
    return { refusal: (await isReadable(file)) ? null : 'file-changed', facts: UNKNOWN }
  })
}

async function readFacts(file: Blob): Promise<{ refusal: Refusal | null; facts: FilmFacts }> {
  using input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, MATROSKA, WEBM, MPEG_TS] })
  if (!(await input.canRead())) return { refusal: null, facts: UNKNOWN }
  const track = await input.getPrimaryVideoTrack()
  if (!track) return { refusal: 'no-picture', facts: UNKNOWN }
  const codes = await Promise.all((await input.getVideoTracks()).map((one) => one.getInternalCodecId()))
  if (codes.every((code) => typeof code === 'string' && isRefusedCodec(code)))
    return { refusal: 'other-codec', facts: UNKNOWN }
  const { width, height } = await shownSize(track)
  // A recording made in a browser does not declare its end, so it is found by the frames.
  const end = (await input.getDurationFromMetadata()) ?? (await input.computeDuration())
  // A camera's clock need not begin at zero.
  const start = Math.max(0, await input.getFirstTimestamp())
  const facts = {
    width,
    height,
    codec: await track.getCodec(),
    duration: end > start ? end - start : end,
  }
  return { refusal: validate(facts), facts }
}

/** Size as displayed; with square pixels if they are declared in a nonsense shape. */
async function shownSize(track: InputVideoTrack): Promise<{ width: number; height: number }> {
  const { num, den } = await track.getPixelAspectRatio()
  if (shownShape(num / den) === num / den)
    return { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() }
  const [width, height] = [await track.getCodedWidth(), await track.getCodedHeight()]
  return (await track.getRotation()) % 180 === 0 ? { width, height } : { width: height, height: width }
}

function validate({ duration, width, height }: { duration: number; width: number; height: number }): Refusal | null {
  if (width * height > MAX_VIDEO_PIXELS) return 'too-heavy'
  return duration > MAX_DURATION_SECONDS ? 'too-long' : null
}
