import { Check } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { stateWord } from '#components/order-state-word.ts'
import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { SellerOrder } from '#contracts/commerce/order.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { timelineOf } from './lib/timeline.ts'
import styles from './order-timeline.module.css'

/** Past steps of an order that was paid or confirmed first have other names. */
const PAST: readonly SellerOrderState[] = ['unconfirmed', 'awaiting_payment']

type Props = { part: SellerOrder; method: PaymentMethod }

export function OrderTimeline({ part, method }: Props) {
  const { t } = useTranslation('orders')
  const isPaidFirst = method !== 'cash'
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
            {(when === 'past' || (when === 'now' && state === 'delivered')) && <Check size={14} strokeWidth={3} />}
          </span>
          <span>
            {t(
              when === 'past' && (PAST.includes(state) || (isPaidFirst && state === 'placed'))
                ? `past.${state}`
                : `state.${stateWord(state, part.delivery.kind)}`,
            )}
          </span>
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
