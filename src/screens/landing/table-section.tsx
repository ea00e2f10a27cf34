import type { SectionOf } from './landing-content.ts'
import { SectionHeading } from './section-heading.tsx'
import styles from './table-section.module.css'

/** Rows with a heading each; on a phone every row is a card, whose cells say which column they are. */
export function TableSection({ section }: { section: SectionOf<'table'> }) {
  const { title, lead, columns, rows, note } = section
  return (
    <section>
      <SectionHeading title={title} lead={lead} />
      <table className={styles.table}>
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
