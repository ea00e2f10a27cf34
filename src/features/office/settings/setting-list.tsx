import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import styles from '#components/office-card.module.css'
import type { OfficeSetting } from '#contracts/office/setting.ts'
import { upkeepQueries } from '#data/office/upkeep/queries.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** All settings of the server, read only. */
export function SettingList() {
  const { t } = useTranslation('office')
  const query = useQuery(upkeepQueries.settings())
  if (query.isPending) return <Skeleton height={320} />
  if (!query.data) return <LoadFault query={query} title={t('settings.failed')} />
  return (
    <>
      <p className={styles.fine}>{t('settings.text')}</p>
      <ul className={styles.list}>
        {query.data.data.map((setting) => (
          <Setting key={setting.name} setting={setting} />
        ))}
      </ul>
    </>
  )
}

function Setting({ setting: { name, isSecret, isSet, value, source } }: { setting: OfficeSetting }) {
  const { t } = useTranslation(['office', 'server-settings'])
  const shown = isSecret ? t(isSet ? 'settings.hidden' : 'settings.none') : (value ?? t('settings.none'))
  return (
    <li className={styles.part}>
      <p>
        <strong>{name}</strong>{' '}
        <Badge tone={source === 'default' ? 'neutral' : 'success'}>{t(`settings.source.${source}`)}</Badge>
      </p>
      <p className={styles.value}>{shown}</p>
      <p className={styles.fine}>{t(`server-settings:meaning.${name}`)}</p>
    </li>
  )
}
