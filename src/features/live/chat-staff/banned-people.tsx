import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { LoadFault } from '#components/load-fault.tsx'
import { PersonRow } from '#components/person-row.tsx'
import { chatStaffMutations } from '#data/live/chat-staff/mutations.ts'
import { chatStaffQueries } from '#data/live/chat-staff/queries.ts'
import { formatDate } from '#lib/shared/format.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './chat-staff.module.css'

/** People banned from the chat of all the seller's lives, each with a button that lifts the ban. */
export function BannedPeople({ sellerUuid }: { sellerUuid: string }) {
  const { t } = useTranslation('chat-staff')
  const query = useQuery(chatStaffQueries.bans(sellerUuid))
  const { mutate } = useMutation(chatStaffMutations.lift(sellerUuid))
  if (query.isError && !query.data) return <LoadFault as="h3" title={t('failed.title')} query={query} />
  if (!query.data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={64} />
      </div>
    )
  if (query.data.data.length === 0) return <p className={styles.fine}>{t('bans.empty')}</p>
  return (
    <ul className={styles.people}>
      {query.data.data.map((person) => (
        <PersonRow
          key={person.uuid}
          person={person}
          note={t('bans.since', { date: formatDate(new Date(person.since)) })}
          action={t('bans.lift', { name: person.fullName })}
          actionLabel={t('bans.liftShort')}
          onAction={() =>
            mutate(person.uuid, { onError: () => showToast({ kind: 'error', text: t('failed.action') }) })
          }
        />
      ))}
    </ul>
  )
}
