import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { LISTED_KINDS, type ListedKind } from '#contracts/office/report.rules.ts'
import { personQueries } from '#data/office/person/queries.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './moderation.module.css'

/** Publications of a user, each with a link to decide about it. */
export function PublishedList({ userUuid }: { userUuid: string }) {
  const { t } = useTranslation('office')
  const [kind, setKind] = useState<ListedKind>('product')
  return (
    <>
      <Select
        label={t('published.kind')}
        value={kind}
        options={LISTED_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ target }) => setKind(LISTED_KINDS.find((one) => one === target.value) ?? kind)}
      />
      <OfKind key={kind} userUuid={userUuid} kind={kind} />
    </>
  )
}

function OfKind({ userUuid, kind }: { userUuid: string; kind: ListedKind }) {
  const { t } = useTranslation('office')
  const query = useInfiniteQuery(personQueries.published(userUuid, kind))
  if (query.isPending) return <Skeleton height={240} />
  if (!query.data) return <LoadFault query={query} title={t('published.failed')} />
  const all = query.data.pages.flatMap(({ data }) => data)
  if (all.length === 0) return <EmptyState title={t('published.none')} />
  return (
    <>
      <ul className={styles.list}>
        {all.map(({ uuid, text, createdAt, isHidden }) => (
          <li key={uuid} className={styles.row}>
            <p className={styles.rowHead}>
              <Link href={paths.officeContentOf(kind, uuid)} prefetch={false} className={styles.rowLink}>
                {t(`kind.${kind}`)} · {formatDateTime(new Date(createdAt))}
              </Link>
              {isHidden && <Badge>{t('published.hidden')}</Badge>}
            </p>
            <p className={styles.excerpt}>{text}</p>
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} />
    </>
  )
}
