/** Reads the texts of `content/`. On the server alone: only `load` functions and static props may import it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkDirective from 'remark-directive'
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
  textOf,
} from './content-tree.ts'
import { cutAtEmbeds, type Embed } from '#lib/embeds.ts'

export type Content<Data> = { data: Data; html: string; headings: Heading[] }

/** Values for the `{{name}}` of a text. */
export type Words = Readonly<Record<string, string>>

const parser = unified().use(remarkParse).use(remarkGfm)
const directives = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)
const cleaner = unified().use(remarkRehype).use(rehypeSanitize, defaultSchema)
const writer = unified().use(rehypeStringify)

/**
 * What is wrong with a text stops the build: whatever it is, the error begins with the file.
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
 * A Markdown file of `content/`, its front matter held against `schema`, its text as safe HTML whose headings have ids.
 * @throws Error that names the file, whatever is wrong with it
 */
export const readContent = <Data>(path: string, schema: z.ZodType<Data>, words: Words = {}): Promise<Content<Data>> =>
  named(path, async () => {
    const { data, tree } = await readTree(path, schema, words)
    return { data, html: writer.stringify(tree), headings: headingsOf(tree) }
  })

/** The same, taken apart at its headings of the second and third level. */
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

/** A stretch of text, or what the page puts between two of them. */
export type Part = { html: string } | { embed: Embed }

/**
 * The same, cut where it embeds something: `::reel{uuid=…}` or `::product{reel=…}` on a line of its own.
 * @throws Error that names the file, also where it embeds what nobody knows
 */
export const readParts = <Data>(path: string, schema: z.ZodType<Data>) =>
  named(path, async () => {
    const { data, file } = await readFrontMatter(path, schema, {})
    const pieces = cutAtEmbeds(directives.parse(file))
    const trees = await Promise.all(
      pieces.map(async (piece) => ('embed' in piece ? piece : { tree: await cleaner.run(piece.tree) })),
    )
    const children = trees.flatMap((piece) => ('tree' in piece ? piece.tree.children : []))
    const whole: Root = { type: 'root', children }
    finish(whole)
    const parts = trees.map((piece): Part => ('tree' in piece ? { html: writer.stringify(piece.tree) } : piece))
    const text = children.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
    return { data, parts, headings: headingsOf(whole), text }
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

/** Ids come after cleaning: they are made of our own headings, and links lead to them as they are. */
function finish(tree: Root) {
  nameHeadings(tree)
  bindShortWords(tree)
}

function valueOf(words: Words, name: string): string {
  const value = words[name]
  if (value === undefined) throw new Error(`nothing stands for {{${name}}}`)
  return value
}
