import { format } from 'prettier'

const START = /<!-- retention:[^>]*-->\n/
const END = '<!-- end of retention -->'

type Row = { tables: readonly string[]; what: string; period: string; why: string }

const named = (tables: readonly string[]) => tables.map((name) => `\`${name}\``).join(', ')

/** Table of what is removed when, and the tables that stay with their reasons, in Markdown as prettier formats it. */
export const retentionTable = (
  rows: readonly Row[],
  withOwner: Readonly<Record<string, readonly string[]>>,
): Promise<string> => {
  const lines = rows.map(({ tables, what, period, why }) => `| ${named(tables)} | ${what} | ${period} | ${why} |`)
  const head = ['| Tables | What is removed | After | Why not before |', '| --- | --- | --- | --- |']
  const stays = Object.entries(withOwner).map(([reason, tables]) => `- ${reason} ${named(tables)}`)
  const text = [...head, ...lines, '', 'These stay with their owner:', '', ...stays].join('\n')
  return format(text, { parser: 'markdown' })
}

/** The page with the table between its two comments. */
export function withRetentionTable(page: string, table: string): string {
  const start = START.exec(page)
  const end = page.indexOf(END)
  if (!start || end < start.index) throw new Error('The page has no comments for the table of retention')
  return `${page.slice(0, start.index + start[0].length)}\n${table}\n${page.slice(end)}`
}
