import { expect, test } from 'vitest'
import { chooseSource } from './source.ts'
import { secondsPlayed } from '../watched.ts'

const mp4 = '/a.mp4'
const hls = '/a.m3u8'
const stream = { url: 'wss://site/janus/1', streamId: 7, pin: 'pin', playlists: { now: hls, all: hls } }

test.each([
  ['a reel plays its file', { mp4, hls, duration: 20, isVod: false }, { kind: 'file', url: mp4 }],
  ['a long reel plays its ladder', { mp4, hls, duration: 75, isVod: false }, { kind: 'ladder', url: hls }],
  [
    'a long reel without a ladder plays its file',
    { mp4, hls: null, duration: 75, isVod: false },
    { kind: 'file', url: mp4 },
  ],
  ['a saved stream plays its ladder', { mp4, hls, duration: 20, isVod: true }, { kind: 'ladder', url: hls }],
  ['a ladder is better than nothing', { mp4: null, hls, duration: 20, isVod: false }, { kind: 'ladder', url: hls }],
  [
    'a slow network plays the ladder',
    { mp4, hls, duration: 20, isVod: false, isThrifty: true },
    { kind: 'ladder', url: hls },
  ],
  [
    'a slow network plays the file where there is no ladder',
    { mp4, hls: null, duration: 20, isVod: false, isThrifty: true },
    { kind: 'file', url: mp4 },
  ],
  [
    'a live plays what is written of it, at its end',
    { mp4, hls, duration: 0, isVod: false, isLive: true },
    { kind: 'live-hls', url: hls, playlists: { now: hls, all: hls } },
  ],
  [
    'a live that the gateway sends comes from there, with what is written of it behind',
    { mp4: null, hls: null, duration: 0, isVod: false, isLive: true, stream },
    { kind: 'webrtc', url: 'wss://site/janus/1#7', stream },
  ],
  ['a live without a picture waits', { mp4: null, hls: null, duration: 0, isVod: false, isLive: true }, null],
  ['nothing is nothing', { mp4: null, hls: null, duration: 0, isVod: false }, null],
] as const)('%s', (_title, source, chosen) => {
  expect(chooseSource(source)).toEqual(chosen)
})

test('skipped seconds are not counted as played', () => {
  const ranges = [
    [0, 1.5],
    [30, 30.5],
  ] as const
  const at = (range: number, edge: 0 | 1) => ranges[range]?.[edge] ?? 0
  const played = { length: ranges.length, start: (range: number) => at(range, 0), end: (range: number) => at(range, 1) }
  expect(secondsPlayed({ played })).toBe(2)
})
