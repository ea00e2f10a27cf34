import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Session } from '../db/session.ts'
import type { Table } from './table-facts.ts'

/** Rows in memory. */
const ROWS = 500

/** Column values as PostgreSQL writes them. */
const AS_TEXT = { getTypeParser: () => (text: string) => text }

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A row in the text format of COPY. */
const lineOf = (values: readonly (string | null)[]): string =>
  `${values.map((value) => value?.replaceAll(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) ?? '\\N').join('\t')}\n`

const KEY = `select string_agg(format('%I', attname), ', ' order by position)
  from pg_index, unnest(indkey) with ordinality as keys (number, position)
  join pg_attribute on attnum = number
  where indisprimary and indrelid = $1::regclass and attrelid = indrelid`

/** Copies the rows of a table in the order of its key. Both sessions are in a transaction. */
export async function copyTable(source: Session, target: Client, { name, columns }: Table): Promise<void> {
  const copied = columns.filter(({ isGenerated }) => !isGenerated).map((column) => column.name)
  const { rows: keys } = await source.query<{ string_agg: string | null }>(KEY, [name])
  const order = keys[0]?.string_agg ? ` order by ${keys[0].string_agg}` : ''
  await source.query(`declare moved no scroll cursor for select ${copied.join(', ')} from ${name}${order}`)
  const stream = target.query(copyFrom(`copy ${name} (${copied.join(', ')}) from stdin`))
  const end = finished(stream)
  // Awaited below; a refused row must not end the process before.
  end.catch(() => undefined)
  for (;;) {
    const { rows } = await source.query<(string | null)[]>({
      text: `fetch ${ROWS} from moved`,
      rowMode: 'array',
      types: AS_TEXT,
    })
    if (rows.length === 0) break
    if (!stream.write(rows.map(lineOf).join(''))) await Promise.race([once(stream, 'drain'), end])
  }
  stream.end()
  await end
  await source.query('close moved')
}
