import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { PanelSection } from '#components/panel-section.tsx'
import { securityQueries } from '#data/account/security/queries.ts'
import { formatDate, formatTime } from '#lib/shared/format.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './security.module.css'

/** Recent sign-ins, refused ones too, and changes of access, by which the owner recognises a stranger. */
export function SecurityEvents({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('settings')
  const events = useQuery(securityQueries.events(userUuid))
  const all = events.data?.data ?? []
  return (
    <PanelSection title={t('events.title')} text={t('events.text')}>
      {events.isPending && <Skeleton height={120} />}
      {events.isError && <LoadFault as="h3" title={t('events.failed')} query={events} />}
      {events.data && all.length === 0 && <p className={styles.note}>{t('events.none')}</p>}
      <ul className={styles.rows}>
        {all.map(({ uuid, at, kind, browser, system, address }) => {
          const time = new Date(at)
          const facts = [`${formatDate(time)}, ${formatTime(time)}`, browser, system, address]
          return (
            <li key={uuid} className={styles.row}>
              <div className={styles.words}>
                <p className={styles.name}>{t(`events.kind.${kind}`)}</p>
                <p className={styles.note}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </PanelSection>
  )
}
