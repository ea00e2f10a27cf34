import { expect, test } from 'vitest'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { isMissingRecording, videoStatus } from './video-status.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const { short, vod, live } = VIDEO_TYPE

test.each([
  ['a reel being sent', short, 'uploading', -1, 'uploading'],
  ['a reel being prepared', short, 'processing', -1, 'processing'],
  ['a scheduled one that is not prepared yet', short, 'processing', 1, 'processing'],
  ['one that could not be prepared', short, 'failed', 1, 'failed'],
  ['one whose moment is to come', short, 'ready', 1, 'scheduled'],
  ['one whose moment is now', short, 'ready', 0, 'ready'],
  ['a saved live', vod, 'ready', -1, 'ready'],
  ['a live', live, 'ready', -1, 'live'],
  ['a live that is recorded', live, 'recording', -1, 'live'],
] as const)('the status of %s', (_, type, status, hours, expected) => {
  const publishedAt = new Date(NOW.getTime() + hours * 3_600_000).toISOString()
  expect(videoStatus({ type, isAvailable: hours <= 0, publishedAt, media: { status, finishedAt: null } }, NOW)).toBe(
    expected,
  )
})

test('an announced live that has not begun is scheduled, even after its announced time', () => {
  for (const hours of [-1, 1]) {
    const publishedAt = new Date(NOW.getTime() + hours * 3_600_000).toISOString()
    const announced = {
      type: live,
      isAvailable: false,
      publishedAt,
      media: { status: 'recording', finishedAt: null },
    } as const
    expect(videoStatus(announced, NOW)).toBe('scheduled')
  }
})

test.each([
  ['a live whose recording could not be processed', 'failed', 'timeout', '2026-11-20T12:00:00Z', true],
  ['a live that nothing was recorded of', 'failed', 'no-picture', '2026-11-20T12:00:00Z', false],
  ['a reel that could not be prepared', 'failed', 'timeout', null, false],
  ['a live whose recording is processed', 'processing', null, '2026-11-20T12:00:00Z', false],
] as const)('%s can be processed again: %s %s %s → %s', (_, status, failure, finishedAt, isMissing) => {
  expect(isMissingRecording({ media: { status, failure, finishedAt } })).toBe(isMissing)
})
