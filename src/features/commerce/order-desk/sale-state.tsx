import { useTranslation } from 'next-i18next/pages'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { SaleSummary } from '#contracts/commerce/sale-order.ts'
import { Badge } from '#ui/badge.tsx'

const TONES = {
  unconfirmed: 'neutral',
  awaiting_payment: 'promotion',
  placed: 'live',
  accepted: 'promotion',
  packed: 'neutral',
  sent: 'neutral',
  delivered: 'success',
  undelivered: 'promotion',
  cancelled: 'neutral',
} as const satisfies Record<SellerOrderState, string>

type Props = { state: SellerOrderState; kind: SaleSummary['deliveryKind'] }

/** State of an order in the seller's words. Goods for pickup are "ready" instead of "sent". */
export function SaleState({ state, kind }: Props) {
  const { t } = useTranslation('order-desk')
  const isReady = state === 'sent' && kind === 'pickup'
  return <Badge tone={TONES[state]}>{t(isReady ? 'state.ready' : `state.${state}`)}</Badge>
}
