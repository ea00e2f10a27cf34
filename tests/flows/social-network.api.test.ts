import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { pressInDialog } from '#tests/factories/social-network.ts'
import { startSocialNetwork } from '#demo/social-network/server.ts'

const BACK = 'https://kramik.example/logowanie'
const network = await startSocialNetwork({ app: { redirectUris: [BACK] } })
afterAll(network.close)

const SCOPE =
  'email,pages_show_list,pages_read_engagement,pages_manage_posts,pages_manage_engagement,pages_read_user_content'
const VERSION = 'v24.0'

type Body = Record<string, unknown> & { error?: { code: number; type: string; error_subcode?: number } }

async function graph(method: string, path: string, params: Record<string, string> = {}, init: RequestInit = {}) {
  const url = `${network.host}/${VERSION}${path}?${new URLSearchParams(params)}`
  const response = await fetch(url, { method, ...init })
  return { status: response.status, body: (await response.json()) as Body }
}

const { app, state } = network
const ola = state.people[0]
const page = state.pages[0]
if (!ola || !page) throw new Error('The network is empty')

async function codeFor(scope = SCOPE) {
  const dialog = { client_id: app.id, redirect_uri: BACK, state: 'abc', scope, response_type: 'code' }
  const url = `${network.host}/${VERSION}/dialog/oauth?${new URLSearchParams(dialog)}`
  return (await pressInDialog(network, url, ola?.id ?? '')).get('code') ?? ''
}

const exchange = (code: string, values: Record<string, string> = {}) =>
  graph('GET', '/oauth/access_token', {
    client_id: app.id,
    client_secret: app.secret,
    redirect_uri: BACK,
    code,
    ...values,
  })

async function tokenFor(scope = SCOPE) {
  const { body } = await exchange(await codeFor(scope))
  return String(body['access_token'])
}

test('a code is good once, for the same redirect and with the right secret', async () => {
  const code = await codeFor()
  expect((await exchange(code, { client_secret: 'guessed' })).body.error).toMatchObject({ code: 1 })
  expect((await exchange(code, { redirect_uri: `${BACK}/else` })).body.error).toMatchObject({ error_subcode: 36_008 })
  expect((await exchange(code)).body).toMatchObject({ token_type: 'bearer' })
  const used = await exchange(code)
  expect([used.status, used.body.error]).toMatchObject([400, { code: 100, error_subcode: 36_009 }])
})

test('a dialog with another app or redirect URL shows an error and does not redirect', async () => {
  for (const wrong of [{ client_id: '1' }, { redirect_uri: 'https://evil.example/' }]) {
    const dialog = { client_id: app.id, redirect_uri: BACK, state: 'abc', ...wrong }
    const response = await fetch(`${network.host}/dialog/oauth?${new URLSearchParams(dialog)}`, { redirect: 'manual' })
    expect(response.status).toBe(400)
  }
})

test('calls need a known token with the app’s proof, which is invalid once revoked', async () => {
  expect((await graph('GET', '/me')).body.error).toMatchObject({ code: 104 })
  expect((await graph('GET', '/me', { access_token: 'x' })).body.error).toMatchObject({
    code: 190,
    type: 'OAuthException',
  })
  const access_token = await tokenFor()
  expect((await graph('GET', '/me', { access_token, appsecret_proof: 'x' })).status).toBe(400)
  const appsecret_proof = createHmac('sha256', app.secret).update(access_token).digest('hex')
  expect((await graph('GET', '/me', { access_token, appsecret_proof })).body).toMatchObject({
    id: ola.id,
    email: ola.email,
  })
  expect((await graph('DELETE', '/me/permissions', { access_token })).body).toEqual({ success: true })
  expect((await graph('GET', '/me', { access_token })).body.error).toMatchObject({ code: 190 })
})

test('pages are listed for users with access, with page tokens', async () => {
  const without = await graph('GET', '/me/accounts', { access_token: await tokenFor('email') })
  expect([without.status, without.body.error]).toMatchObject([403, { code: 200 }])
  const { body } = await graph('GET', '/me/accounts', { access_token: await tokenFor() })
  expect(body['data']).toMatchObject([{ id: page.id, name: page.name, access_token: page.access_token }])
})

test('posts and comments are written, replied to and read in pages', async () => {
  const { access_token } = page
  const post = String((await graph('POST', `/${page.id}/feed`, { access_token, message: 'Nowości' })).body['id'])
  expect((await graph('POST', `/${page.id}/feed`, { access_token })).body.error).toMatchObject({ code: 100 })
  for (const message of ['Poproszę M', 'Poproszę L', 'Ile kosztuje?']) state.addComment(post, ola, message)
  const first = await graph('GET', `/${post}/comments`, { access_token, limit: '2', summary: '1' })
  const comments = first.body['data'] as { id: string; message: string }[]
  expect(comments.map(({ message }) => message)).toEqual(['Poproszę M', 'Poproszę L'])
  expect(first.body['summary']).toMatchObject({ total_count: 3 })
  const { next } = first.body['paging'] as { next: string }
  const rest = (await (await fetch(next)).json()) as { data: { message: string }[]; paging: object }
  expect(rest.data.map(({ message }) => message)).toEqual(['Ile kosztuje?'])
  expect(rest.paging).not.toHaveProperty('next')

  const [question] = comments
  const reply = await graph('POST', `/${question?.id}/comments`, { access_token, message: 'Już wysyłamy' })
  expect(reply.status).toBe(200)
  const answers = await graph('GET', `/${question?.id}/comments`, { access_token })
  expect(answers.body['data']).toMatchObject([{ message: 'Już wysyłamy', from: { id: page.id } }])
  expect((await graph('GET', '/12345', { access_token })).body.error).toMatchObject({ code: 100, error_subcode: 33 })
})

test('a video is accepted as a file, a reel in three steps in order', async () => {
  const { access_token } = page
  const form = new FormData()
  form.set('source', new Blob(['a film']), 'film.mp4')
  form.set('description', 'Film')
  const video = await graph('POST', `/${page.id}/videos`, { access_token }, { body: form })
  expect((await graph('GET', `/${String(video.body['id'])}`, { access_token })).body).toMatchObject({
    description: 'Film',
  })
  expect((await graph('POST', `/${page.id}/videos`, { access_token })).status).toBe(400)

  const start = await graph('POST', `/${page.id}/video_reels`, { access_token, upload_phase: 'start' })
  const { video_id, upload_url } = start.body as { video_id: string; upload_url: string }
  const finish = { access_token, upload_phase: 'finish', video_id, video_state: 'PUBLISHED', description: 'Rolka' }
  expect((await graph('POST', `/${page.id}/video_reels`, finish)).body.error).toMatchObject({ code: 6000 })
  const headers = { authorization: `OAuth ${access_token}`, offset: '0', file_size: '6' }
  expect((await fetch(upload_url, { method: 'POST', headers, body: 'a film' })).status).toBe(200)
  expect((await graph('POST', `/${page.id}/video_reels`, finish)).body).toMatchObject({ success: true })
  const reel = await graph('GET', `/${video_id}`, { access_token, fields: 'status' })
  expect(reel.body).toMatchObject({ description: 'Rolka', status: { video_status: 'ready' } })
})

test('a video is accepted in chunks of a session, and becomes public once after the last call', async () => {
  const { access_token } = page
  const start = { access_token, upload_phase: 'start', file_size: '6' }
  const { body } = await graph('POST', `/${page.id}/videos`, start)
  const upload_session_id = String(body['upload_session_id'])
  const send = (start_offset: string, piece: string) => {
    const form = new FormData()
    form.set('video_file_chunk', new Blob([piece]), 'piece')
    const fields = { access_token, upload_phase: 'transfer', upload_session_id, start_offset }
    return graph('POST', `/${page.id}/videos`, fields, { body: form })
  }
  const finish = () =>
    graph('POST', `/${page.id}/videos`, {
      access_token,
      upload_phase: 'finish',
      upload_session_id,
      description: 'Film',
    })
  const seen = async () => (await graph('GET', `/${String(body['video_id'])}`, { access_token })).body
  expect((await send('0', 'a fi')).body).toEqual({ start_offset: '4', end_offset: '6' })
  expect((await finish()).body.error).toMatchObject({ code: 6000 })
  expect((await send('4', 'lm')).body).toEqual({ start_offset: '6', end_offset: '6' })
  expect(await seen()).toMatchObject({ published: false, status: { uploading_phase: { status: 'complete' } } })
  expect((await finish()).body).toEqual({ success: true })
  expect(await seen()).toMatchObject({ published: true, description: 'Film' })
})

test('a film on a profile is refused', async () => {
  const posted = await graph('POST', `/${ola.id}/videos`, { access_token: await tokenFor(), upload_phase: 'start' })
  expect([posted.status, posted.body.error]).toMatchObject([403, { code: 200 }])
})

test('an outage is a 503', async () => {
  network.setDown(true)
  expect((await graph('GET', '/me')).status).toBe(503)
  network.setDown(false)
})
