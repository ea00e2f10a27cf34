import type { PublishTicket } from '#contracts/live/live.ts'
import { app, as } from '#tests/setup/app.ts'
import { expect } from 'vitest'
import { Video } from '#contracts/video/video.ts'
import type { TestSeller } from '#tests/factories/user.ts'
import { categoryUuid } from '#tests/factories/video.ts'

export const gate = () => `${app().origin.replace('http', 'ws')}/janus/1`

export async function createLive(seller: TestSeller): Promise<string> {
  const body = { mediaType: 'live', categoryUuid: categoryUuid(), description: 'Przymiarki na żywo' }
  const answer = await as(seller).post(`/user/${seller.uuid}/video`, body)
  expect(answer.status).toBe(201)
  return Video.parse(answer.body).uuid
}

export const publish = (seller: TestSeller, uuid: string, body: object = {}) =>
  as(seller).post(`/user/${seller.uuid}/video/${uuid}/publish`, body)

export const joining = ({ room, secret }: PublishTicket) => ({ request: 'join', ptype: 'publisher', room, pin: secret })
