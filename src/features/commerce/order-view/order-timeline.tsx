import { Check } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'
import type { SellerOrder } from '#contracts/commerce/order.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { timelineOf } from './lib/timeline.ts'
import styles from './order-timeline.module.css'

/** States that are done as soon as they are reached. */
const DONE = ['paid', 'delivered', 'collected']

type Props = { part: SellerOrder; method: PaymentMethod }

export function OrderTimeline({ part, method }: Props) {
  const { t } = useTranslation('orders')
  return (
    <ol className={styles.way} aria-label={t('way')}>
      {timelineOf(part, method).map(({ state, at, when }) => (
        <li
          key={state}
          className={styles.step}
          data-when={when}
          data-state={state}
          aria-current={when === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {(when === 'past' || (when === 'now' && DONE.includes(state))) && <Check size={14} strokeWidth={3} />}
          </span>
          <span>{t(`state.${state}`)}</span>
          {at !== null && (
            <time dateTime={at} className={styles.at}>
              {formatDateTime(new Date(at))}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
