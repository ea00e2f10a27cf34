import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useDeferredValue, useState } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { personQueries } from '#data/office/person/queries.ts'
import { formatDateTime } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from '#components/office-card.module.css'

/** Users, the newest first, or those whom a search finds. */
export function PersonList() {
  const { t } = useTranslation('office')
  const [text, setText] = useState('')
  return (
    <>
      <TextField
        type="search"
        label={t('persons.find')}
        help={t('persons.findHelp')}
        value={text}
        maxLength={254}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <Found query={useDeferredValue(text.trim())} />
    </>
  )
}

function Found({ query: text }: { query: string }) {
  const { t } = useTranslation('office')
  const query = useInfiniteQuery(personQueries.list(text))
  if (query.isPending) return <Skeleton height={240} />
  if (!query.data) return <LoadFault query={query} title={t('persons.failed')} />
  const all = query.data.pages.flatMap(({ data }) => data)
  if (all.length === 0) return <EmptyState title={t('persons.none')} />
  return (
    <>
      <ul className={styles.list}>
        {all.map(({ uuid, username, name, shopName, createdAt, suspendedUntil }) => (
          <li key={uuid} className={styles.row}>
            <Link href={paths.officePerson(uuid)} prefetch={false} className={styles.link}>
              {name}
            </Link>
            <p className={styles.fine}>
              {username}
              {shopName !== null && ` · ${shopName}`} · {formatDateTime(new Date(createdAt))}
            </p>
            {suspendedUntil !== null && (
              <p>
                <Badge tone="live">{t('persons.suspended')}</Badge>
              </p>
            )}
          </li>
        ))}
      </ul>
      <MoreButton query={query} label={t('more')} againLabel={t('moreAgain')} />
    </>
  )
}
