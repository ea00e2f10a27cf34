import { classNames } from '#ui/class-names.ts'
import type { SectionOf } from './landing-content.ts'
import { SectionHeading } from './section-heading.tsx'
import styles from './table-section.module.css'

/** Length in letters up to which three columns fit on a phone. */
const LONGEST_SHORT_CELL = 12

/** Table with row headings. On a phone, rows with long cells become cards whose cells repeat the column heading. */
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
