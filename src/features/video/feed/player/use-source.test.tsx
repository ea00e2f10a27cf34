// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import { useSource } from './use-source.ts'

const media = { ...watchedVideo().media, watchUrl: null }
const live = watchedVideo({ type: VIDEO_TYPE.live, media })

function watch() {
  const getVideo = () => null
  const { result, rerender } = renderHook((entry: typeof live) => useSource(entry, true, 0, getVideo).source, {
    initialProps: live,
  })
  return { result, become: (entry: typeof live) => rerender(entry) }
}
const sent = { ...live, media: { ...media, hlsUrl: '/api/media/a/hls/master.m3u8' } }

test('a live is played once it has an address, and as a recording once it is over', () => {
  const { result, become } = watch()
  expect(result.current).toBeNull()
  become(sent)
  expect(result.current?.kind).toBe('live-hls')
  become({ ...sent, type: VIDEO_TYPE.vod })
  expect(result.current?.kind).toBe('ladder')
})

test('playing continues while other data of the video change', () => {
  const { result, become } = watch()
  become(sent)
  const source = result.current
  become({ ...sent, statistic: { ...sent.statistic, likeQuantity: 99 } })
  expect(result.current).toBe(source)
})

test('a live that moves to another media server is played from there', () => {
  const { result, become } = watch()
  const from = (janusApiUrl: string) => ({
    ...live,
    media: { ...media, secret: { rxPin: 'pin' }, configuration: { streamId: 7 } },
    streamServer: { janusApiUrl },
  })
  become(from('wss://localhost/janus/1'))
  const source = result.current
  become(from('wss://localhost/janus/1'))
  expect(result.current).toBe(source)
  become(from('wss://localhost/janus/2'))
  expect(result.current).toMatchObject({ kind: 'webrtc', stream: { url: 'wss://localhost/janus/2', streamId: 7 } })
})
