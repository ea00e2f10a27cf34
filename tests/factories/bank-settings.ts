import type { Bank } from '#demo/bank/bank.ts'

/** Server settings for a test bank. */
export const bankSettings = ({ url, shop }: Pick<Bank, 'url' | 'shop'>) => ({
  P24_URL: url,
  P24_MERCHANT_ID: String(shop.merchantId),
  P24_API_KEY: shop.apiKey,
  P24_CRC: shop.crc,
})
