import { format } from 'prettier'

const START = /<!-- imports:[^>]*-->\n/
const END = '<!-- end of imports -->'

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** Table of folders and the folders that they may import, in Markdown as prettier formats it. */
export const importsTable = (mayImport: Readonly<Record<string, readonly string[]>>): Promise<string> => {
  const rows = Object.entries(mayImport).map(
    ([folder, others]) => `| ${code([folder])} | ${code(others) || 'nothing'} |`,
  )
  return format(['| Folder | May import besides itself |', '| --- | --- |', ...rows].join('\n'), { parser: 'markdown' })
}

/** The page with the table between its two comments. */
export function withImportsTable(page: string, table: string): string {
  const start = START.exec(page)
  const end = page.indexOf(END)
  if (!start || end < start.index) throw new Error('The page has no comments for the table of imports')
  return `${page.slice(0, start.index + start[0].length)}\n${table}\n${page.slice(end)}`
}
