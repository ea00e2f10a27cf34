import { expect, test } from 'vitest'
import { createGraphClient } from './graph-client.ts'

const hosts = (host: string) => ({ dialog: host, graph: host, video: host })
const clientOf = (host: string) =>
  createGraphClient({ appId: '1', appSecret: 'secret', verifyToken: null, version: 'v26.0', hosts: hosts(host) })

test.each([
  ['https://rupload.facebook.com/video-upload/v26.0/1', true],
  ['https://graph.facebook.com/x', true],
  ['http://rupload.facebook.com/x', false],
  ['https://rupload.facebook.com.example.com/x', false],
  ['https://notfacebook.com/x', false],
  ['https://169.254.169.254/latest', false],
  ['http://127.0.0.1:9/x', false],
])('%s gets the token of a page: %s', (address, isOwn) => {
  const own = () => clientOf('https://graph.facebook.com').requireOwn(address)
  if (isOwn) expect(own()).toBe(address)
  else expect(own).toThrow(/for an upload/)
})

test('an upload goes to the host of the settings, with its port', () => {
  const { requireOwn } = clientOf('http://127.0.0.1:4567')
  expect(requireOwn('http://127.0.0.1:4567/upload')).toBe('http://127.0.0.1:4567/upload')
  expect(() => requireOwn('http://127.0.0.1:4568/upload')).toThrow(/for an upload/)
})
