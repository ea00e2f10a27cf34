import { useTranslation } from 'next-i18next/pages'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { SaleSummary } from '#contracts/commerce/sale-order.ts'

const OF_PICKUP: readonly OrderStep[] = ['send', 'resend', 'deliver', 'undeliver']

type Labelled = Pick<SaleSummary, 'deliveryKind' | 'paymentMethod'>

/** A delivery also reports the cash. The gateway reports its payments itself, unless another amount came. */
function nameOf(step: OrderStep, { paymentMethod }: Labelled): string {
  if (step === 'deliver' && paymentMethod === 'cash') return 'deliverCash'
  return step === 'pay' && paymentMethod === 'gateway' ? 'payUnfit' : step
}

/** Label of a step's button. For collection by the buyer nothing is sent. */
export function useStepWords() {
  const { t } = useTranslation('order-desk')
  return (step: OrderStep, sale: Labelled) => {
    const name = nameOf(step, sale)
    return t(sale.deliveryKind === 'pickup' && OF_PICKUP.includes(step) ? `pickupStep.${name}` : `step.${name}`)
  }
}
