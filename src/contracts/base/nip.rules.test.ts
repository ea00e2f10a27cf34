import { expect, test } from 'vitest'
import { readNip } from './nip.rules.ts'

const WRITTEN = ['NIP: 526-104-08-28', 'NIP PL5261040828', 'nr NIP - 526.104.08.28', 'VAT-UE: PL 526 104 08 28']
const PASTED = ['526–104–08–28', '526\u00a0104\u2009082\u202f8', '\u200b526104\u00ad0828\ufeff', '５２６１０４０８２８']

test.each(['5261040828', '526-104-08-28', ' PL 526 104 08 28 ', 'pl5261040828', ...WRITTEN, ...PASTED])(
  '%j is a NIP',
  (text) => {
    expect(readNip(text)).toBe('5261040828')
  },
)

// 1234567890 would need the check digit 10, so it cannot be a NIP.
test.each([
  '5261040827',
  '526104082',
  '52610408280',
  '1234567890',
  '0000000000',
  'abc',
  '',
  'DE5261040828',
  'REGON 5261040828',
])('%j is not a NIP', (text) => {
  expect(readNip(text)).toBeNull()
})
