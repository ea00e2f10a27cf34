import { useTranslation } from 'next-i18next/pages'
import type { OrderStep } from '#contracts/commerce/order.rules.ts'
import type { Sale } from '#contracts/commerce/sale-order.ts'
import { formatPrice } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { nextStep } from './lib/after-step.ts'
import styles from './sale-view.module.css'
import { useStepWords } from './use-step-words.ts'

type Props = { sale: Sale; onTake: (step: OrderStep) => void }

/** Actions of the seller: the next step first, and the answers to a cancellation request. */
export function SaleActions({ sale, onTake }: Props) {
  const { steps, cancelAskedAt, missingAt, deliveryKind } = sale
  const { t } = useTranslation('order-desk')
  const words = useStepWords()
  const next = nextStep(steps)
  const isCancelRequested = cancelAskedAt !== null && steps.includes('refuseCancel')
  const others = steps.filter(
    (step) =>
      step !== next &&
      step !== 'refuseCancel' &&
      !(isCancelRequested && step === 'cancel') &&
      !(step === 'addParcel' && deliveryKind === 'pickup'),
  )
  return (
    <>
      {sale.unfit && sale.state === 'awaiting_payment' && (
        <Notice tone="error">
          {t('unfit', { came: formatPrice(sale.unfit.amount), asked: formatPrice(sale.unfit.requested) })}
        </Notice>
      )}
      {missingAt !== null && <Notice>{t('parcelMissing')}</Notice>}
      {isCancelRequested && (
        <div className={styles.asked}>
          <Notice>{t('askedToCancel')}</Notice>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => onTake('cancel')}>
              {t('agreeToCancel')}
            </Button>
            <Button variant="secondary" onClick={() => onTake('refuseCancel')}>
              {words('refuseCancel', sale)}
            </Button>
          </div>
        </div>
      )}
      {steps.length > 0 && (
        <div className={styles.actions}>
          {next && (
            // Delivery is confirmed by the buyer or after a time.
            <Button
              variant={next === 'deliver' || next === 'reinstate' ? 'secondary' : 'primary'}
              onClick={() => onTake(next)}
            >
              {words(next, sale)}
            </Button>
          )}
          {others.map((step) => (
            <Button key={step} variant={step === 'cancel' ? 'ghost' : 'secondary'} onClick={() => onTake(step)}>
              {words(step, sale)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
