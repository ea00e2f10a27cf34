import { expect, test } from 'vitest'
import { TrustedProxies } from './trusted-proxies.ts'

test.each([
  [undefined, false],
  ['0', false],
  ['2', 2],
  ['10.0.0.7', ['10.0.0.7']],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUSTED_PROXIES=%s is %j', (given, expected) => {
  expect(TrustedProxies.parse(given)).toEqual(expected)
})

test.each(['true', '-1', '11', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.1,'])(
  'TRUSTED_PROXIES=%s is refused',
  (given) => {
    expect(TrustedProxies.safeParse(given).success).toBe(false)
  },
)
