import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Dashboard } from '#contracts/social/dashboard.ts'
import { shownCount } from '#contracts/social/dashboard.rules.ts'
import { toDoOf } from './lib/to-do.ts'
import styles from './to-do-list.module.css'

/** Things to do now, the urgent first. Each row leads to the list that shows it. */
export function ToDoList({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('dashboard')
  const rows = toDoOf(dashboard)
  return (
    <section className={styles.part} aria-labelledby="to-do">
      <h2 id="to-do">{t('toDoTitle')}</h2>
      {rows.length === 0 ? (
        <div className={styles.nothing}>
          <img src="/drawings/stall-at-dusk.svg" alt="" width={160} height={120} />
          <p>{t(dashboard.hasSold ? 'nothingToDo' : 'nothingYet')}</p>
        </div>
      ) : (
        <ul className={styles.rows}>
          {rows.map(({ kind, count, href, isUrgent }) => (
            <li key={kind}>
              <Link href={href} prefetch={false} className={styles.row} data-urgent={isUrgent || undefined}>
                <strong>{shownCount(count)}</strong>
                <span>{t(`waiting.${kind}`, { count })}</span>
                <ChevronRight size={20} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
