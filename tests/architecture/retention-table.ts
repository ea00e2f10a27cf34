import { format } from 'prettier'

const START = /<!-- retention:[^>]*-->\n/
const END = '<!-- end of retention -->'

type Row = { tables: readonly string[]; what: string; period: string; why: string }

/** Table of what is removed when, in Markdown as prettier formats it. */
export const retentionTable = (rows: readonly Row[]): Promise<string> => {
  const lines = rows.map(
    ({ tables, what, period, why }) =>
      `| ${tables.map((name) => `\`${name}\``).join(', ')} | ${what} | ${period} | ${why} |`,
  )
  const head = ['| Tables | What is removed | After | Why not before |', '| --- | --- | --- | --- |']
  return format([...head, ...lines].join('\n'), { parser: 'markdown' })
}

/** The page with the table between its two comments. */
export function withRetentionTable(page: string, table: string): string {
  const start = START.exec(page)
  const end = page.indexOf(END)
  if (!start || end < start.index) throw new Error('The page has no comments for the table of retention')
  return `${page.slice(0, start.index + start[0].length)}\n${table}\n${page.slice(end)}`
}
