// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { createApi } from '#lib/shared/api.ts'
import { answerJson, buildHttpServer } from '#tests/factories/http-server.ts'
import { buildToken } from '#tests/factories/token.ts'
import { currentSession, currentToken, SESSION_STORAGE_KEY, signIn, signOut } from './session.ts'
import { connectSignInPrompt, declineSignIn, isSignInDeclined, noteAccepted, promptSignIn } from './sign-in-again.ts'

const Saved = z.object({ text: z.string() })
const over = { errors: [{ code: 401, title: 'UNAUTHORIZED_EXCEPTION', detail: '' }] }
let valid: string
let server: Awaited<ReturnType<typeof buildHttpServer>>
let disconnect: () => void
const first = buildToken()
const renewed = buildToken({ userId: first.userId, expiresInMs: 9_000_000 }).token

beforeEach(async () => {
  signIn(first.token, { remember: true })
  valid = first.token
  disconnect = connectSignInPrompt()
  server = await buildHttpServer((request, response) => {
    const isValid = request.headers.authorization === `Bearer ${valid}`
    answerJson(response, isValid ? 200 : 401, isValid ? { text: 'ok' } : over, { 'access-control-allow-origin': '*' })
  })
})
afterEach(async () => {
  disconnect()
  declineSignIn()
  signOut()
  await server.close()
})

const api = () =>
  createApi({ host: server.host, token: currentToken, onAccepted: noteAccepted, onRefused: promptSignIn })
const read = () => api().send('GET', '/user', Saved)
const save = () => api().send('PUT', '/x', Saved, { text: '390 znaków' })
/** Opens the page, and ends its session on the server. */
async function openPage() {
  await read()
  valid = renewed
}
/** Waits until `count` more requests were refused. */
const refusals = (count: number) => expect.poll(() => server.received.length).toBe(count)

test('what is sent after the session has ended is sent again, once the same user has signed in', async () => {
  await openPage()
  const saved = Promise.all([save(), read()])
  await refusals(3)
  expect(currentToken(), 'the page stays as it is').toBe(first.token)
  signIn(renewed, { remember: true })
  await expect(saved).resolves.toEqual([{ text: 'ok' }, { text: 'ok' }])
})

test('declining keeps the page; what is read fails quietly, what is sent prompts again', async () => {
  await openPage()
  const saved = save()
  saved.catch(() => undefined)
  await refusals(2)
  declineSignIn()
  await expect(saved).rejects.toMatchObject({ status: 401 })
  expect([currentToken(), isSignInDeclined()]).toEqual([first.token, true])
  await expect(read()).rejects.toMatchObject({ status: 401 })
  const again = save()
  await refusals(4)
  signIn(renewed, { remember: true })
  await expect(again).resolves.toEqual({ text: 'ok' })
})

test('another user does not send it', async () => {
  await openPage()
  const saved = save()
  saved.catch(() => undefined)
  await refusals(2)
  signIn(buildToken({ userId: 'somebody' }).token, { remember: true })
  await expect(saved).rejects.toMatchObject({ status: 401 })
})

test('a session that had ended before the page was opened prompts nobody', async () => {
  signIn(buildToken().token, { remember: true })
  await expect(save()).rejects.toMatchObject({ status: 401 })
})

test('while the user is prompted, another tab that drops the session changes nothing', async () => {
  await openPage()
  const saved = save()
  await refusals(2)
  localStorage.removeItem(SESSION_STORAGE_KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
  expect(currentSession()?.userId).toBe(first.userId)
  localStorage.setItem(SESSION_STORAGE_KEY, renewed)
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
  await expect(saved).resolves.toEqual({ text: 'ok' })
})
