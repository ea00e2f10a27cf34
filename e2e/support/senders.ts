import type { Page } from '@playwright/test'
import type { PublishTicket } from '#contracts/live/live.ts'

type Answer = {
  janus: string
  transaction?: string
  data?: { id: number }
  plugindata?: { data: { error_code?: number } }
  jsep?: RTCSessionDescriptionInit
}
type WithSenders = { senders?: { peer: RTCPeerConnection; hasConnected: boolean }[] }

/**
 * Sends camera and microphone with one ticket as so many browsers at once, none of which is connected before all are
 * admitted. Returns the gateway's error for each.
 */
export const sendAtOnce = (page: Page, { janusApiUrl, room, secret }: PublishTicket, count: number) =>
  page.evaluate(
    async ({ url, joining, many }) => {
      const media = await navigator.mediaDevices.getUserMedia({ audio: true, video: true })
      const senders: NonNullable<WithSenders['senders']> = ((window as WithSenders).senders ??= [])

      async function offer() {
        const socket = new WebSocket(new URL(url, location.href.replace('http', 'ws')), 'janus-protocol')
        await new Promise((opened) => socket.addEventListener('open', opened))
        let ids = {}
        const say = (message: object) =>
          new Promise<Answer>((resolve) => {
            const transaction = crypto.randomUUID()
            socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
              const answer = JSON.parse(data) as Answer
              if (answer.transaction === transaction && answer.janus !== 'ack') resolve(answer)
            })
            socket.send(JSON.stringify({ ...message, ...ids, transaction }))
          })
        ids = { session_id: (await say({ janus: 'create' })).data?.id }
        const handle = await say({ janus: 'attach', plugin: 'janus.plugin.videoroom' })
        ids = { ...ids, handle_id: handle.data?.id }
        await say({ janus: 'message', body: joining })
        const peer = new RTCPeerConnection()
        const sender = { peer, hasConnected: false }
        peer.addEventListener('connectionstatechange', () => {
          sender.hasConnected ||= peer.connectionState === 'connected'
        })
        for (const track of media.getTracks()) peer.addTrack(track, media)
        await peer.setLocalDescription(await peer.createOffer())
        while (peer.iceGatheringState !== 'complete')
          await new Promise((changed) => peer.addEventListener('icegatheringstatechange', changed, { once: true }))
        const jsep = peer.localDescription?.toJSON() as object
        return { sender, answer: await say({ janus: 'message', body: { request: 'publish' }, jsep }) }
      }

      const offers = []
      for (let n = 0; n < many; n += 1) offers.push(await offer())
      for (const { sender, answer } of offers) {
        if (!answer.jsep) continue
        senders.push(sender)
        await sender.peer.setRemoteDescription(answer.jsep)
      }
      return offers.map(({ answer }) => answer.plugindata?.data.error_code ?? null)
    },
    { url: janusApiUrl, joining: { request: 'join', ptype: 'publisher', room, pin: secret }, many: count },
  )

/** Number of admitted senders that are connected. Null until each of them has been. */
export const connectedSenders = (page: Page) =>
  page.evaluate(() => {
    const senders = (window as WithSenders).senders ?? []
    if (!senders.every(({ hasConnected }) => hasConnected)) return null
    return senders.filter(({ peer }) => peer.connectionState === 'connected').length
  })
