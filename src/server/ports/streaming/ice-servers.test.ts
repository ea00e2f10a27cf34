import { expect, test } from 'vitest'
import { iceServersFor } from './ice-servers.ts'

const NOW = new Date('2026-11-01T12:00:00Z')
const NONE = { stunUrls: [], turnUrls: [], turnSecret: undefined }
const RELAY = { ...NONE, turnUrls: ['turns:turn.example.com:443'] }

test('TURN credentials are a username with the expiry time and its signature', () => {
  // Expected value from `echo -n 1793581200:ola
  // openssl dgst -sha1 -hmac 'a secret of the relay' -binary
  // base64`.
  expect(iceServersFor({ ...RELAY, turnSecret: 'a secret of the relay' }, 'ola', NOW)).toEqual([
    { urls: RELAY.turnUrls, username: '1793581200:ola', credential: 'Xz7WVld23XrEopjOB5HCjC613ec=' },
  ])
})

test('a TURN server may need no credentials, and without settings there are no ICE servers', () => {
  expect(iceServersFor(RELAY, 'ola', NOW)).toEqual([{ urls: RELAY.turnUrls }])
  expect(iceServersFor({ ...NONE, stunUrls: ['stun:a', 'stun:b'] }, 'ola', NOW)).toEqual([
    { urls: ['stun:a', 'stun:b'] },
  ])
  expect(iceServersFor(NONE, 'ola', NOW)).toEqual([])
})
