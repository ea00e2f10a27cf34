import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { app, startApp } from '#tests/setup/app.ts'

await startApp({ TRUSTED_PROXIES: '1' })

/** Status, `Location` and transport security of the response to a raw request. */
async function send(target: string, headers = '', method = 'GET') {
  const { hostname, port } = new URL(app().origin)
  const socket = connect(Number(port), hostname)
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n${headers}\r\n`)
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  await once(socket, 'close')
  return {
    status: Number(text.split(' ')[1]),
    location: /^location: (.*)\r$/im.exec(text)?.[1],
    security: /^strict-transport-security: (.*)\r$/im.exec(text)?.[1],
  }
}

test('the port of the API takes only paths of this site, and redirects nowhere', async () => {
  for (const target of ['http://other.example/api/health', 'ftp://127.0.0.1:3000/api/health', 'other.example:80', '*'])
    expect([target, await send(target)]).toEqual([target, { status: 400 }])
  expect(await send('http://127.0.0.1:3000/api/health')).toEqual({ status: 200 })
  for (const target of ['//other.example/', '/\\other.example/', '/api//other.example/', '/%2F%2Fother.example/'])
    expect([target, await send(target)]).toEqual([target, { status: 404 }])
})

test('behind TLS every response of the API has transport security, and none without', async () => {
  for (const [target, method] of [
    ['/api/health', 'GET'],
    ['/api/user/none', 'GET'],
    ['/api/nothing', 'GET'],
    ['/api/user', 'POST'],
    ['/api/media/none/film.mp4', 'GET'],
    ['/api/%E0%A4%A', 'GET'],
    ['http://other.example/', 'GET'],
  ] as const) {
    expect([target, (await send(target, 'X-Forwarded-Proto: https\r\n', method)).security]).toEqual([
      target,
      'max-age=31536000',
    ])
    expect([target, (await send(target, '', method)).security]).toEqual([target, undefined])
  }
})
