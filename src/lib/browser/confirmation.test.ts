// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createApi } from '#lib/shared/api.ts'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { connectConfirmation, promptConfirmation, settleConfirmation } from './confirmation.ts'

const unconfirmed = { errors: [{ code: 403, title: 'CONFIRMATION_EXCEPTION', detail: '' }] }
const Saved = z.object({ text: z.string() })
let isConfirmed = false
let server: Awaited<ReturnType<typeof buildHttpServer>>
let disconnect: () => void

beforeEach(async () => {
  isConfirmed = false
  disconnect = connectConfirmation()
  server = await buildHttpServer((_request, response) =>
    answerJson(response, isConfirmed ? 200 : 403, isConfirmed ? { text: 'ok' } : unconfirmed, {
      'access-control-allow-origin': '*',
    }),
  )
})
afterEach(async () => {
  disconnect()
  settleConfirmation(false)
  await server.close()
})

const save = () =>
  createApi({ host: server.host, token: () => 'token', onUnconfirmed: promptConfirmation }).send('PUT', '/x', Saved, {})
const requests = (count: number) => expect.poll(() => server.received.length).toBe(count)

test('calls that need a proof are sent again after one prompt for all of them', async () => {
  const saved = Promise.all([save(), save()])
  await requests(2)
  isConfirmed = true
  settleConfirmation(true)
  await expect(saved).resolves.toEqual([{ text: 'ok' }, { text: 'ok' }])
  expect(server.received).toHaveLength(4)
})

test('without a proof the call fails, and the next one prompts again', async () => {
  for (const count of [1, 2]) {
    const saved = save()
    saved.catch(() => undefined)
    await requests(count)
    settleConfirmation(false)
    await expect(saved).rejects.toMatchObject({ status: 403 })
  }
})
