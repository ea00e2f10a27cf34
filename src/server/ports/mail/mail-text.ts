import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { matter } from 'vfile-matter'
import type { z } from 'zod'
import { layoutMail } from './layout.ts'

type Values = Readonly<Record<string, string>>

export type MailText<Data> = {
  data: Data
  /** The mail with the `{{name}}` of the text replaced by values, which may be anything: they stay text. */
  fill: (values: Values) => { text: string; html: string }
}

const toHtml = unified().use(remarkParse).use(remarkRehype).use(rehypeStringify)

/**
 * A mail of `content/mail/`: front matter for what its sender needs to know, then the text as Markdown.
 * @throws Error that names the file where its front matter is broken
 */
export async function readMailText<Data>(name: string, schema: z.ZodType<Data>): Promise<MailText<Data>> {
  const path = `content/mail/${name}.md`
  const file = new VFile(await readFile(join(process.cwd(), path)))
  matter(file, { strip: true })
  const parsed = schema.safeParse(file.data.matter)
  if (!parsed.success) throw new Error(`${path}: ${parsed.error.message}`)
  const markdown = String(file).trim()
  // Values come after Markdown: nothing that a stranger writes is read as markup.
  const html = String(await toHtml.process(markdown)).replaceAll(ENCODED_GAP, '{{$1}}')
  return {
    data: parsed.data,
    fill: (values) => ({
      text: fillIn(plain(markdown), values),
      html: layoutMail(fillIn(html, values, asHtml)),
    }),
  }
}

/** `{{name}}` as it is written into the address of a link. */
const ENCODED_GAP = /%7B%7B(\w+)%7D%7D/g

/** A link stands alone on its line there, so that mail programs make it one. */
const plain = (markdown: string) => markdown.replaceAll('**', '').replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1:\n$2')

export const fillIn = (text: string, values: Values, write: (value: string) => string = String) =>
  text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
    const value = values[name]
    return value === undefined ? gap : write(value)
  })

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const asHtml = (value: string) =>
  value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replace(/\r\n|\r|\n/g, '<br>')
