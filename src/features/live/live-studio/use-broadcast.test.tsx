// @vitest-environment jsdom
import type { ServerResponse } from 'node:http'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnLives, PublishTicket } from '#contracts/live/live.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { signIn, signOut } from '#lib/browser/session.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { createStage } from '#media/camera/stage.ts'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import { useBroadcast } from './use-broadcast.ts'

const live = watchedVideo({ type: VIDEO_TYPE.live, isAvailable: false })
const seller = live.owner.uuid

let state: 'starting' | 'live' = 'starting'
/** Requests that were not answered yet, by path. */
let held: Map<string, ServerResponse>
let api: Awaited<ReturnType<typeof buildHttpServer>>

const ownLives = (): OwnLives => ({
  data: [{ video: live, state, startedAt: null, isSending: true, browser: null, device: null, recordingFault: null }],
})
const ticket = (): PublishTicket => ({
  janusApiUrl: 'wss://gateway/janus/1',
  room: 1,
  secret: 'pin',
  iceServers: [],
  fence: 1,
  codec: 'h264',
})

const newTrack = (kind: string) => ({ kind, id: crypto.randomUUID() }) as MediaStreamTrack

/** Video tracks that were offered to the gateway, one for each session. */
const sentVideos: MediaStreamTrack[] = []

type Offer = { tracks: { type: string; capture: MediaStreamTrack }[] }
type PluginCallbacks = { success: (handle: object) => void; onmessage: (message: object) => void }

/** The library, for a gateway that lets everybody in and answers no offer. It cannot be loaded outside of a browser. */
vi.mock('janus-gateway', () => ({
  default: class {
    static init = ({ callback }: { callback: () => void }) => callback()
    static useDefaultDependencies = () => ({})
    constructor({ success }: { success: () => void }) {
      setTimeout(success, 0)
    }
    attach = ({ success, onmessage }: PluginCallbacks) =>
      success({
        webrtcStuff: {},
        send: () => setTimeout(() => onmessage({ videoroom: 'joined' }), 0),
        createOffer: ({ tracks }: Offer) =>
          sentVideos.push(...tracks.flatMap(({ type, capture }) => (type === 'video' ? [capture] : []))),
      })
    destroy() {}
  },
}))
vi.mock('webrtc-adapter', () => ({ default: {} }))

beforeEach(async () => {
  state = 'starting'
  held = new Map()
  sentVideos.length = 0
  signIn(buildToken({ userId: seller }).token, { remember: true })
  api = await buildHttpServer(({ url }, response) => {
    const path = url.split('?')[0]?.replace(/^.*\/video\/[^/]+\//, '') ?? ''
    if (path.endsWith('/live')) return answerJson(response, 200, ownLives())
    held.set(path, response)
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(api.host + path, init))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal(
    'RTCRtpSender',
    class {
      static getCapabilities = () => ({ codecs: [{ mimeType: 'video/H264' }] })
    },
  )
})
afterEach(async () => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  await api.close()
})

function openStudio() {
  const stage = createStage({ slate: { title: '', text: '' }, canTurn: false })
  const client = createQueryClient()
  const { result, unmount } = renderHook(() => useBroadcast(seller, stage), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const turnTo = (video: MediaStreamTrack) => stage.store.setState({ sent: { audio: newTrack('audio'), video } })
  turnTo(newTrack('video'))
  return { stage, turnTo, unmount, current: () => result.current }
}

/** The request that waits for its answer. */
async function requestTo(path: string): Promise<ServerResponse> {
  const response = await vi.waitUntil(() => held.get(path), { timeout: 20_000 })
  held.delete(path)
  return response
}

async function rehearse(studio: ReturnType<typeof openStudio>) {
  await act(async () => {
    studio.current().prepare.mutate({ live })
    answerJson(await requestTo('publish'), 200, ticket())
  })
  await vi.waitFor(() => expect(studio.current().phase).toBe('backstage'), { timeout: 20_000 })
}
const isOn = (studio: ReturnType<typeof openStudio>) =>
  vi.waitFor(() => expect(studio.current().phase).toBe('live'), { timeout: 20_000 })

test('a live that began although the response was lost is on air in the studio', async () => {
  const studio = openStudio()
  await rehearse(studio)
  expect(studio.stage.store.getState().isFrameFixed).toBe(false)
  act(() => studio.current().start.mutate())
  const dropped = await requestTo('start')
  state = 'live'
  dropped.destroy()
  await isOn(studio)
  expect(studio.current().trouble).toBeNull()
  expect(studio.stage.store.getState().isFrameFixed, 'the recording has its size').toBe(true)
})

test('a response that arrives after the end of the live does not resume it', async () => {
  const studio = openStudio()
  await rehearse(studio)
  const started = studio.current().start.mutateAsync()
  const late = await requestTo('start')
  state = 'live'
  await isOn(studio)
  act(() => studio.current().finish.mutate(live))
  answerJson(await requestTo('finish'), 200, live)
  await vi.waitFor(() => expect(studio.current().phase).toBe('over'), { timeout: 20_000 })
  answerJson(late, 200, live)
  await act(() => started)
  expect(studio.current().phase).toBe('over')
})

test('a studio left while waiting for its ticket sends nothing', async () => {
  const left = openStudio()
  const leaving = left.current().prepare.mutateAsync({ live })
  const ofTheLeft = await requestTo('publish')
  left.unmount()
  answerJson(ofTheLeft, 200, ticket())
  await leaving
  const studio = openStudio()
  const camera = newTrack('video')
  studio.turnTo(camera)
  await rehearse(studio)
  await vi.waitFor(() => expect(sentVideos).not.toEqual([]), { timeout: 20_000 })
  expect(sentVideos).toEqual([camera])
})

test('a camera changed while waiting for the ticket is sent', async () => {
  const studio = openStudio()
  act(() => studio.current().prepare.mutate({ live }))
  const awaited = await requestTo('publish')
  const camera = newTrack('video')
  studio.turnTo(camera)
  answerJson(awaited, 200, ticket())
  await vi.waitFor(() => expect(sentVideos).toEqual([camera]), { timeout: 20_000 })
})
