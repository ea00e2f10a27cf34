import { afterAll } from 'vitest'
import { startBank, type Bank } from '#demo/bank/bank.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { bankSettings } from './bank-settings.ts'
import { TRANSFERS } from './order.ts'
import type { TestUser } from './user.ts'

/** Starts the app with a test bank for payments. Closed after the test file. */
export async function startAppWithBank(): Promise<Bank> {
  const bank = await startBank({ reach: (url) => url.replace(/^http:\/\/[^/]+\/api/, app().api) })
  afterAll(bank.close)
  await startApp(bankSettings(bank))
  return bank
}

/** Gives the seller a sub-account at the gateway and enables transfers. */
export const acceptOnline = (seller: TestUser) =>
  as(seller).put(`/user/${seller.uuid}/salesSettings`, { ...TRANSFERS, gatewayAccount: '900001' })
