import { ArrowDown, ArrowUp } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import styles from './table.module.css'

type Props = {
  label: string
  /** Of numbers, which are at the end of their column. */
  isEnd?: boolean
  /** Order of the rows by this column; null: by another one. Undefined if they cannot be sorted by it. */
  sort?: 'ascending' | 'descending' | null
  onSort?: () => void
}

/** Heading of a column of a table, with a button if rows can be sorted by it. */
export function ColumnHeading({ label, isEnd = false, sort, onSort }: Props) {
  const Arrow = sort === 'ascending' ? ArrowUp : ArrowDown
  return (
    <span role="columnheader" className={classNames(isEnd && styles.end)} {...(sort && { 'aria-sort': sort })}>
      {onSort ? (
        <button type="button" className={styles.sort} onClick={onSort}>
          {label}
          {sort && <Arrow size={16} aria-hidden="true" />}
        </button>
      ) : (
        label
      )}
    </span>
  )
}
