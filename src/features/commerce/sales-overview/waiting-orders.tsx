import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { SalesOverview } from '#contracts/commerce/sale.ts'
import { paths } from '#lib/shared/paths.ts'
import styles from './sales-overview.module.css'

/** In order of urgency, each with its list. */
const WAITING = [
  ['overdue', paths.salesMarked('overdue')],
  ['cancelAsked', paths.salesMarked('cancelAsked')],
  ['complaint', paths.salesMarked('complaint')],
  ['refundDue', paths.owedMoney],
  ['unread', paths.salesMarked('unread')],
  ['openReturns', paths.returnDesk],
  ['toAccept', paths.salesIn('placed')],
  ['toPack', paths.packing],
  ['toSend', paths.salesIn('packed')],
  ['unpaid', paths.salesIn('awaiting_payment')],
] as const
const URGENT = new Set<string>(['overdue', 'cancelAsked', 'complaint', 'refundDue', 'unread', 'openReturns'])

/** Orders that wait for the seller. Leaves out empty groups, except those of the daily routine. */
export function WaitingOrders({ waiting }: { waiting: SalesOverview['waiting'] }) {
  const { t } = useTranslation('sales-overview')
  return (
    <section className={styles.part} aria-labelledby="waiting">
      <h2 id="waiting">{t('waiting.title')}</h2>
      <ul className={styles.tiles}>
        {WAITING.filter(([name]) => !URGENT.has(name) || waiting[name] > 0).map(([name, href]) => (
          <li key={name}>
            <Link
              href={href}
              prefetch={false}
              className={styles.tile}
              data-urgent={URGENT.has(name) || undefined}
              data-empty={waiting[name] === 0 || undefined}
            >
              <strong>{waiting[name]}</strong>
              <span>{t(`waiting.${name}`, { count: waiting[name] })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
