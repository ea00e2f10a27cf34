import { expect, test } from 'vitest'
import { FfprobeOutput } from './ffprobe-output.ts'
import { chooseTracks } from './tracks.ts'

type Track = Record<string, unknown>
const picture = (index: number, more: Track = {}) => {
  return { index, codec_type: 'video', codec_name: 'h264', width: 9, height: 16, pix_fmt: 'yuv420p', ...more }
}
const sound = (index: number, more: Track = {}) => {
  return { index, codec_type: 'audio', codec_name: 'aac', sample_rate: '48000', ...more }
}
const on = { disposition: { default: 1 } }
const off = { disposition: { default: 0 } }

const chosen = (...tracks: Track[]) => {
  const { video, audio, captions } = chooseTracks(FfprobeOutput.parse({ streams: tracks }).streams)
  return [video.index, audio?.index, captions?.index]
}

test.each<[title: string, tracks: Track[], chosen: unknown[]]>([
  ['the first of each kind', [sound(0), picture(1), picture(2), sound(3)], [1, 0, undefined]],
  [
    'not those that are switched off',
    [picture(0, off), picture(1, on), sound(2, off), sound(3, on)],
    [1, 3, undefined],
  ],
  ['the first one if all are switched off', [picture(0, off), sound(1, off), sound(2, off)], [0, 1, undefined]],
  [
    'not those that cannot be decoded',
    [picture(0, { codec_name: 'cinepak' }), picture(1), sound(2)],
    [1, 2, undefined],
  ],
  [
    'sound that can be decoded',
    [picture(0), sound(1, { codec_name: 'truehd', ...on }), sound(2, off)],
    [0, 2, undefined],
  ],
  [
    'no cover',
    [picture(0, { disposition: { attached_pic: 1, default: 1 } }), picture(1, off)],
    [1, undefined, undefined],
  ],
  ['no picture without a size', [picture(0, { width: 0 }), picture(1)], [1, undefined, undefined]],
  ['no sound without a codec', [picture(0), sound(1, { codec_name: undefined })], [0, undefined, undefined]],
  [
    'captions of text, those that are switched on',
    [
      picture(0),
      ...['hdmv_pgs_subtitle', 'subrip', 'subrip'].map((codec_name, at) => {
        return { index: at + 1, codec_type: 'subtitle', codec_name, ...(at === 1 ? off : on) }
      }),
    ],
    [0, undefined, 3],
  ],
])('the tracks of a film are %s', (_, tracks, wanted) => {
  expect(chosen(...tracks)).toEqual(wanted)
})

test.each<[string, Track[]]>([
  ['no-picture', [sound(0), { index: 1, codec_type: 'data', codec_name: 'timed_id3' }]],
  ['unreadable', [picture(0, { codec_name: 'cinepak' }), sound(1)]],
  ['unreadable', [picture(0), sound(1, { codec_name: 'wmapro' })]],
])('a film is refused as %s: %j', (failure, tracks) => {
  expect(() => chosen(...tracks)).toThrow(expect.objectContaining({ failure }))
})
