import { expect, test } from 'vitest'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { sharedPath } from './share-link.ts'

test.each([
  [{ type: 'vod', at: 75.8, duration: 300 }, '/profile/anna/video/u/vod?t=75'],
  [{ type: 'vod', at: 0.4, duration: 300 }, '/profile/anna/video/u/vod'],
  [{ type: 'short', at: 40, duration: 90 }, '/profile/anna/video/u/short?t=40'],
  [{ type: 'short', at: 12, duration: 20 }, '/profile/anna/video/u/short'],
  [{ type: 'live', at: 900, duration: 1000 }, '/profile/anna/video/u/live'],
] as const)(
  '%o is shared as %s: a long film from its position, a short one and a live as a whole',
  ({ type, at, duration }, path) => {
    const entry = { uuid: 'u', type: VIDEO_TYPE[type], owner: { username: 'anna' }, statistic: { duration } }
    expect(sharedPath(entry as unknown as Video, at)).toBe(path)
  },
)
