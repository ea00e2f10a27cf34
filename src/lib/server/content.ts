/** Reads the texts of `content/`. Server only: for `load` functions and static props. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { matter } from 'vfile-matter'
import type { z } from 'zod'
import {
  bindShortWords,
  type Heading,
  headingsOf,
  nameHeadings,
  type Node,
  type Root,
  type Section,
  sectionsOf,
} from '#lib/base/content-tree.ts'

export type Content<Data> = { data: Data; html: string; headings: Heading[] }

/** Values for the `{{name}}` placeholders of a text. */
export type Words = Readonly<Record<string, string>>

const parser = unified().use(remarkParse).use(remarkGfm)
const cleaner = unified().use(remarkRehype).use(rehypeSanitize, defaultSchema)
const writer = unified().use(rehypeStringify)

/**
 * Prefixes errors with the name of the file. An invalid text aborts the build.
 * @throws Error `content/{path}: …`
 */
export async function named<Value>(path: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    const place = `content/${path}: `
    const message = error instanceof Error ? error.message : String(error)
    throw message.startsWith(place) ? error : new Error(place + message, { cause: error })
  }
}

/**
 * Reads a Markdown file of `content/`: front matter validated by `schema`, text as sanitised HTML with ids on headings.
 * @throws Error that names the file
 */
export const readContent = <Data>(path: string, schema: z.ZodType<Data>, words: Words = {}): Promise<Content<Data>> =>
  named(path, async () => {
    const { data, tree } = await readTree(path, schema, words)
    return { data, html: writer.stringify(tree), headings: headingsOf(tree) }
  })

/** Like `readContent`, split at headings of the second and third level. */
export const readSections = <Data>(
  path: string,
  schema: z.ZodType<Data>,
  words: Words = {},
): Promise<{ data: Data; sections: Section<string>[] }> =>
  named(path, async () => {
    const { data, tree } = await readTree(path, schema, words)
    const sections = sectionsOf(tree).map(({ entries, ...section }) => ({
      ...section,
      body: htmlOf(section.body),
      entries: entries.map((entry) => ({ ...entry, body: htmlOf(entry.body) })),
    }))
    return { data, sections }
  })

const htmlOf = (children: Node[]) => writer.stringify({ type: 'root', children })

async function readTree<Data>(
  path: string,
  schema: z.ZodType<Data>,
  words: Words,
): Promise<{ data: Data; tree: Root }> {
  const { data, file } = await readFrontMatter(path, schema, words)
  const tree = await cleaner.run(parser.parse(file))
  finish(tree)
  return { data, tree }
}

async function readFrontMatter<Data>(
  path: string,
  schema: z.ZodType<Data>,
  words: Words,
): Promise<{ data: Data; file: VFile }> {
  const source = await readFile(join(process.cwd(), 'content', path), 'utf8')
  const file = new VFile(source.replace(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(words, name)))
  matter(file, { strip: true })
  const parsed = schema.safeParse(file.data.matter)
  if (!parsed.success) throw parsed.error
  return { data: parsed.data, file }
}

/** Adds ids after sanitising, which would rename them. They are safe, because they come from our own headings. */
function finish(tree: Root) {
  nameHeadings(tree)
  bindShortWords(tree)
}

function valueOf(words: Words, name: string): string {
  const value = words[name]
  if (value === undefined) throw new Error(`nothing stands for {{${name}}}`)
  return value
}
