import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { SectionHead } from '#components/section-head.tsx'
import { useShown } from '#data/account/relation/hidden.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './shelf.module.css'

type Props<T> = {
  name: 'lives' | 'promoted' | 'reels' | 'sellers' | 'vods'
  /** Address of the full list. */
  href?: string | undefined
  query: UseQueryResult<{ data: T[] }>
  /** Shown if there are no entries. Without it the whole shelf is left out. */
  empty?: ReactNode
  /** Text below the title. */
  note?: ReactNode
  /** Number of placeholders while loading. */
  count: number
  keyOf: (entry: T) => string
  /** User whom a block would hide, with the entry. A constant. */
  userOf: (entry: T) => string
  children: (entry: T) => ReactNode
}

/** Row of cards: scrollable on a phone, a grid on wider screens. The browser loads what the server failed to load. */
export function Shelf<T>({ name, href, query, empty, note, count, keyOf, userOf, children }: Props<T>) {
  const { t } = useTranslation('shelves')
  const { data, error, isError, isFetching, refetch } = query
  const entries = useShown(data?.data, userOf)
  if (entries?.length === 0 && !empty) return null
  const id = `shelf-${name}`
  return (
    <section aria-labelledby={id} className={styles.shelf} aria-busy={!entries && !isError}>
      <SectionHead
        id={id}
        title={t(`title.${name}`)}
        more={href === undefined ? undefined : { href, label: t(`all.${name}`) }}
      />
      {note && <p className={styles.note}>{note}</p>}
      {entries?.length === 0 ? (
        empty
      ) : isError && !entries ? (
        <LoadFault as="h3" title={t(`failed.${name}`)} query={{ error, isFetching, refetch }} />
      ) : (
        <ul className={styles.row} data-name={name}>
          {entries
            ? entries.map((entry) => <li key={keyOf(entry)}>{children(entry)}</li>)
            : Array.from({ length: count }, (_, index) => (
                <li key={index} aria-hidden="true">
                  <Skeleton className={styles.skeleton} />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}
