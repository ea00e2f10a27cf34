import { createHash } from 'node:crypto'

/** The bank's only customer, and what it signs with. */
export type BankShop = { merchantId: number; posId: number; apiKey: string; crc: string }

export const TEST_SHOP: BankShop = {
  merchantId: 100_001,
  posId: 100_001,
  apiKey: 'the key of a test shop',
  crc: 'the secret of a test shop',
}

/** SHA-384 of the fields as compact JSON, in the order in which they are written here by who calls. */
export const signatureOf = (fields: object): string => createHash('sha384').update(JSON.stringify(fields)).digest('hex')
