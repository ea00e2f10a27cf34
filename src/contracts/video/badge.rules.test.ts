import { expect, test } from 'vitest'
import { badgesOf } from './badge.rules.ts'
import { PROMOTION_TYPE, VIDEO_TYPE } from './video.rules.ts'

const NOW = new Date('2026-11-21T00:00:00.000Z')
const [YESTERDAY, OLD] = ['2026-11-20T00:00:00.000Z', '2026-11-14T00:00:00.000Z']
const { bestseller, new: novelty, sellout } = PROMOTION_TYPE

test.each([
  ['nothing', null, false, OLD, []],
  ['its first days, up to seven', null, false, '2026-11-14T00:00:00.001Z', ['fresh']],
  ['a label', bestseller, false, OLD, ['bestseller']],
  ['a label, and its first days', sellout, false, YESTERDAY, ['sellout', 'fresh']],
  ['what somebody pays for, and its first days', null, true, YESTERDAY, ['promoted', 'fresh']],
  ['what somebody pays for, beside a label', bestseller, true, OLD, ['bestseller', 'promoted']],
  ['all of it', bestseller, true, YESTERDAY, ['bestseller', 'promoted', 'fresh']],
  ['a seller’s word that it is new', novelty, false, YESTERDAY, ['new']],
] as const)('the badge of a video: %s', (_title, label, isPromoted, publishedAt, badges) => {
  const video = {
    type: VIDEO_TYPE.short,
    promotion: label === null ? null : { type: label },
    publishedAt,
    ...(isPromoted && { isPromoted }),
  }
  expect(badgesOf(video, NOW)).toEqual(badges)
})

test('a live has no badge for new videos', () => {
  const video = { type: VIDEO_TYPE.live, promotion: null, publishedAt: YESTERDAY, isPromoted: true as const }
  expect(badgesOf(video, NOW)).toEqual(['promoted'])
})
