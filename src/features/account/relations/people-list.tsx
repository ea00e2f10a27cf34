import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import form from '#components/form.module.css'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { type PeopleKind, relationQueries } from '#data/account/relation/queries.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './people.module.css'
import { Person } from './person.tsx'

type Props = { kind: PeopleKind; viewerUuid: string }

/** List of people in one relation, loaded page by page. */
export function PeopleList({ kind, viewerUuid }: Props) {
  const { t } = useTranslation('relations')
  const query = useInfiniteQuery(relationQueries.people(kind, viewerUuid))
  const people = query.data?.pages.flatMap(({ data }) => data)
  return (
    <div className={styles.people}>
      {people?.length === 0 && <p className={form.fine}>{t(`people.none.${kind}`)}</p>}
      {people && people.length > 0 && (
        <ul className={styles.list}>
          {people.map((person) => (
            <Person key={person.uuid} kind={kind} viewerUuid={viewerUuid} person={person} />
          ))}
        </ul>
      )}
      {query.isPending && <Skeleton height={64} />}
      {query.isError && <LoadFault as="h3" title={t('people.failed.title')} query={query} />}
      <MoreButton query={query} label={t('people.more')} />
    </div>
  )
}
