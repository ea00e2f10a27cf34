import { expect, test } from 'vitest'
import { readNip } from './nip.rules.ts'

test.each(['5261040828', '526-104-08-28', ' PL 526 104 08 28 ', 'pl5261040828'])('%j is a NIP', (text) => {
  expect(readNip(text)).toBe('5261040828')
})

// 1234567890 would need the check digit 10, so it cannot be a NIP.
test.each(['5261040827', '526104082', '52610408280', '1234567890', '0000000000', 'abc', ''])(
  '%j is not a NIP',
  (text) => {
    expect(readNip(text)).toBeNull()
  },
)
