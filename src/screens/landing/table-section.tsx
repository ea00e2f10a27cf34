import { classNames } from '#ui/class-names.ts'
import type { SectionOf } from './landing-content.ts'
import { SectionHeading } from './section-heading.tsx'
import styles from './table-section.module.css'

/** In letters. Three columns of such cells find room on a phone. */
const LONGEST_SHORT_CELL = 12

/** Rows with a heading each; on a phone every row of long cells is a card, whose cells say which column they are. */
export function TableSection({ section }: { section: SectionOf<'table'> }) {
  const { title, lead, columns, rows, note } = section
  const isShort = rows.flat().every((cell) => cell.length <= LONGEST_SHORT_CELL)
  return (
    <section>
      <SectionHeading title={title} lead={lead} />
      <table className={classNames(styles.table, !isShort && styles.unfolding)}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-column={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  )
}
