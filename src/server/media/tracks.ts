import { isDecodable, isText } from './decoders.ts'
import { MediaError } from './failure.ts'
import type { FfprobeStream } from './ffprobe-output.ts'

type Tracks = { video: FfprobeStream; audio: FfprobeStream | null; captions: FfprobeStream | null }

/** Tracks of one picture: covers, and thumbnails for the chapters. */
const STILLS = ['attached_pic', 'timed_thumbnails', 'still_image']

/**
 * Chooses the tracks that a player would: of each kind the first one that is switched on and can be decoded, or else
 * the first that can be decoded. All others are left alone, whatever they hold.
 * @throws MediaError if there is no picture, or if its picture or its only sound cannot be decoded
 */
export function chooseTracks(streams: FfprobeStream[]): Tracks {
  const pictures = streams.filter((one) => one.codec_type === 'video' && !STILLS.some((name) => hasFlag(one, name)))
  // A track without a known codec or rate holds nothing that anybody could play.
  const sounds = streams.filter((one) => one.codec_type === 'audio' && one.codec_name && one.sample_rate)
  const texts = streams.filter((one) => one.codec_type === 'subtitle' && isText(one.codec_name))
  if (pictures.length === 0) throw new MediaError('no-picture', 'it has no video track')
  const video = choose(pictures.filter((one) => isReadable(one) && one.width && one.height && one.pix_fmt))
  if (!video) throw new MediaError('unreadable', `its pictures cannot be decoded: ${namesOf(pictures)}`)
  const audio = choose(sounds.filter(isReadable))
  if (!audio && sounds.length > 0) throw new MediaError('unreadable', `its sound cannot be decoded: ${namesOf(sounds)}`)
  return { video, audio, captions: choose(texts) }
}

const hasFlag = ({ disposition }: FfprobeStream, name: string) => disposition?.[name] === 1

const isReadable = ({ codec_name }: FfprobeStream) => isDecodable(codec_name)

const choose = (tracks: FfprobeStream[]): FfprobeStream | null =>
  tracks.find((one) => hasFlag(one, 'default')) ?? tracks[0] ?? null

const namesOf = (tracks: FfprobeStream[]) => tracks.map(({ codec_name = 'unknown' }) => codec_name).join(', ')
