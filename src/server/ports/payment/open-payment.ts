import type { Config } from '#server/context/config.ts'
import type { PaymentPort } from './payment.ts'
import { createPrzelewy24 } from './przelewy24.ts'

/** Null if no gateway is configured. */
export function openPayment({
  p24,
  siteUrl,
  publicApi,
  contactMail,
}: Pick<Config, 'p24' | 'siteUrl' | 'publicApi' | 'contactMail'>): PaymentPort | null {
  if (!p24) return null
  const paths = {
    returnTo: (orderUuid: string) => `${siteUrl}/basket/indirect-step/${orderUuid}`,
    paid: `${publicApi}/payment/p24/notification`,
    refunded: `${publicApi}/payment/p24/refund`,
  }
  return createPrzelewy24(p24, paths, contactMail)
}
