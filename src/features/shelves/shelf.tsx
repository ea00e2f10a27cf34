import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { LoadFault } from '#components/load-fault.tsx'
import { SectionHead } from '#components/section-head.tsx'
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
  children: (entry: T) => ReactNode
}

/** Row of cards: scrollable on a phone, a grid on wider screens. The browser loads what the server failed to load. */
export function Shelf<T>({ name, href, query, empty, note, count, keyOf, children }: Props<T>) {
  const { t } = useTranslation('shelves')
  const { data, isError, isFetching, refetch } = query
  if (data?.data.length === 0 && !empty) return null
  const id = `shelf-${name}`
  return (
    <section aria-labelledby={id} className={styles.shelf} aria-busy={!data && !isError}>
      <SectionHead
        id={id}
        title={t(`title.${name}`)}
        more={href === undefined ? undefined : { href, label: t(`all.${name}`) }}
      />
      {note && <p className={styles.note}>{note}</p>}
      {data?.data.length === 0 ? (
        empty
      ) : isError && !data ? (
        <LoadFault as="h3" title={t(`failed.${name}`)} text={t('failedText')} query={{ isFetching, refetch }} />
      ) : (
        <ul className={styles.row} data-name={name}>
          {data
            ? data.data.map((entry) => <li key={keyOf(entry)}>{children(entry)}</li>)
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
