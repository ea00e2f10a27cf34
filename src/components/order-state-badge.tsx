import { useTranslation } from 'next-i18next/pages'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { OrderDelivery } from '#contracts/commerce/order.ts'
import { Badge } from '#ui/badge.tsx'
import { stateWord } from './order-state-word.ts'

const TONES = {
  unconfirmed: 'promotion',
  awaiting_payment: 'promotion',
  placed: 'neutral',
  accepted: 'neutral',
  packed: 'neutral',
  sent: 'neutral',
  delivered: 'success',
  undelivered: 'promotion',
  cancelled: 'neutral',
} as const satisfies Record<SellerOrderState, string>

/** The state of a seller order in a buyer's words. */
export function OrderStateBadge({ state, kind }: { state: SellerOrderState; kind: OrderDelivery['kind'] }) {
  const { t } = useTranslation('orders')
  return <Badge tone={TONES[state]}>{t(`state.${stateWord(state, kind)}`)}</Badge>
}
