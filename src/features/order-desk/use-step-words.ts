import { useTranslation } from 'next-i18next/pages'
import type { OrderStep } from '#contracts/order.rules.ts'
import type { SaleSummary } from '#contracts/order.ts'

const OF_PICKUP: readonly OrderStep[] = ['send', 'resend', 'deliver', 'undeliver']

/** Label of a step's button. For collection by the buyer nothing is sent. */
export function useStepWords() {
  const { t } = useTranslation('order-desk')
  return (step: OrderStep, kind: SaleSummary['deliveryKind']) =>
    t(kind === 'pickup' && OF_PICKUP.includes(step) ? `pickupStep.${step}` : `step.${step}`)
}
