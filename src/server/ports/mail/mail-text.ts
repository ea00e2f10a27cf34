import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { matter } from 'vfile-matter'
import type { z } from 'zod'
import { toText } from '#contracts/base/text.rules.ts'

type Values = Readonly<Record<string, string>>

export type MailText<Data> = {
  data: Data
  /** Replaces each `{{name}}` by its value. Values are always plain text. */
  fill: (values: Values) => { text: string; html: string }
}

const toHtml = unified().use(remarkParse).use(remarkRehype).use(rehypeStringify)

const PAPER = '#fffbf5'
const INK = '#1d1826'
const ACCENT = '#d6174b'

/** HTML around the text of every mail. Mail programs support inline styles and little else. */
const layoutMail = (content: string) => `<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kramik</title></head>
<body style="margin:0;padding:24px 16px;background:${PAPER};color:${INK};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;overflow-wrap:anywhere">
<p style="margin:0 0 24px;padding-left:12px;border-left:4px solid ${ACCENT};font-size:20px;font-weight:700">Kramik</p>
${content}
</div>
</body>
</html>
`

/**
 * Reads a mail of `content/mail/`: front matter with data for the sender, then the text as Markdown.
 * @throws Error that names the file if its front matter is invalid
 */
export async function readMailText<Data>(name: string, schema: z.ZodType<Data>): Promise<MailText<Data>> {
  const path = `content/mail/${name}.md`
  const file = new VFile(await readFile(join(process.cwd(), path)))
  matter(file, { strip: true })
  const parsed = schema.safeParse(file.data.matter)
  if (!parsed.success) throw new Error(`${path}: ${parsed.error.message}`)
  const markdown = String(file).trim()
  // Values are inserted after Markdown is processed, so that text by a stranger is never read as markup.
  const html = String(await toHtml.process(markdown)).replaceAll(ENCODED_PLACEHOLDER, '{{$1}}')
  return {
    data: parsed.data,
    fill: (values) => ({
      text: fillIn(plain(markdown), values, toText),
      html: layoutMail(fillIn(html, values, asHtml)),
    }),
  }
}

/** `{{name}}` as Markdown encodes it in the URL of a link. */
const ENCODED_PLACEHOLDER = /%7B%7B(\w+)%7D%7D/g

/** Plain text of the mail. A link gets its own line, so that mail programs recognise it. */
const plain = (markdown: string) => markdown.replaceAll('**', '').replace(/\[([^[\]]+)\]\(([^()]+)\)/g, '$1:\n$2')

export const fillIn = (text: string, values: Values, write: (value: string) => string = String) =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name]
    return value === undefined ? placeholder : write(value)
  })

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const asHtml = (value: string) =>
  toText(value)
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll('\n', '<br>')
