import { useTranslation } from 'next-i18next/pages'
import type { BuyerState } from '#contracts/commerce/buyer-state.rules.ts'
import { Badge } from '#ui/badge.tsx'

const TONES = {
  unconfirmed: 'promotion',
  awaiting_payment: 'promotion',
  placed: 'neutral',
  paid: 'success',
  accepted: 'neutral',
  packed: 'neutral',
  sent: 'neutral',
  ready: 'success',
  delivered: 'success',
  collected: 'success',
  undelivered: 'promotion',
  cancelled: 'neutral',
} as const satisfies Record<BuyerState, string>

/** The state of a seller order in a buyer's words. */
export function OrderStateBadge({ state }: { state: BuyerState }) {
  const { t } = useTranslation('orders')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
