import { useTranslation } from 'next-i18next/pages'
import type { OrderStep } from '#contracts/order.rules.ts'
import type { SaleSummary } from '#contracts/order.ts'

const OF_PICKUP: readonly OrderStep[] = ['send', 'resend', 'deliver', 'undeliver']

/**
 * Label of a step's button. For collection by the buyer nothing is sent. A seller who reports the delivery of an order
 * with cash also reports that the cash has arrived.
 */
export function useStepWords() {
  const { t } = useTranslation('order-desk')
  return (step: OrderStep, sale: Pick<SaleSummary, 'deliveryKind' | 'paymentMethod'>) => {
    const name =
      step === 'deliver' && sale.paymentMethod === 'cash'
        ? 'deliverCash'
        : step === 'pay' && sale.paymentMethod === 'gateway'
          ? 'payUnfit'
          : step
    return t(sale.deliveryKind === 'pickup' && OF_PICKUP.includes(step) ? `pickupStep.${name}` : `step.${name}`)
  }
}
