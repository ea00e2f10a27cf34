/** Reads the texts of `content/`. On the server alone: only `load` functions and static props may import it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { matter } from 'vfile-matter'
import type { z } from 'zod'

export type Content<Data> = { data: Data; html: string }

// Ids come after cleaning: they are made of our own headings, and links lead to them as they are.
const toHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, defaultSchema)
  .use(rehypeSlug)
  .use(rehypeStringify)

/**
 * A Markdown file of `content/`, its front matter held against `schema`, its text as safe HTML whose headings have ids.
 * @throws Error that names the file where its front matter is broken
 */
export async function readContent<Data>(path: string, schema: z.ZodType<Data>): Promise<Content<Data>> {
  const file = new VFile(await readFile(join(process.cwd(), 'content', path)))
  matter(file, { strip: true })
  const parsed = schema.safeParse(file.data.matter)
  if (!parsed.success) throw new Error(`content/${path}: ${parsed.error.message}`)
  return { data: parsed.data, html: String(await toHtml.process(file)) }
}
