import { expect, test } from 'vitest'
import { lastDays } from '#contracts/video/video-statistic.rules.ts'
import { videos } from '../catalogue/videos.ts'
import { daysOf } from './video-days.ts'

const NOW = new Date('2026-11-21T19:00:00Z')
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

test('every demo video has days to draw, none in the future, and no more views than it has', () => {
  const days = lastDays(NOW)
  for (const video of videos) {
    const had = daysOf(video, 10, NOW)
    expect(had.length, video.key).toBeGreaterThan(0)
    expect(had.every(({ day }) => days.includes(day))).toBe(true)
    const views = sum(had.map(({ viewQuantity }) => viewQuantity))
    if (video.ageHours < 24 * 29) expect(views, video.key).toBe(video.viewQuantity)
    else expect(views).toBeLessThanOrEqual(video.viewQuantity)
    expect(sum(had.map(({ likeQuantity }) => likeQuantity))).toBeLessThanOrEqual(video.likeQuantity)
  }
})

test('the daily figures of a video are the same at every run', () => {
  const [video] = videos
  expect(video && daysOf(video, 10, NOW)).toEqual(video && daysOf(video, 10, NOW))
})
