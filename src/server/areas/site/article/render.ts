import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { ArticleFault } from '#contracts/site/article.rules.ts'
import type { ArticlePart, ArticlePicture } from '#contracts/site/article.ts'
import {
  bindShortWords,
  type Heading,
  headingsOf,
  nameHeadings,
  type Node,
  type Root,
  textOf,
} from '#lib/base/content-tree.ts'
import { cutParts } from './cut-parts.ts'

export type Rendered = { parts: ArticlePart[]; headings: Heading[]; text: string; faults: ArticleFault[] }
/** Pictures that readers may see, by their media. */
export type PicturesOf = (uuids: string[]) => Promise<ReadonlyMap<string, Pick<ArticlePicture, 'width' | 'height'>>>

/** Pictures are parts of their own; fields belong to no text. */
const WITHOUT = ['img', 'picture', 'source', 'input']
const schema = { ...defaultSchema, tagNames: defaultSchema.tagNames?.filter((name) => !WITHOUT.includes(name)) ?? [] }

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective)
const cleaner = unified().use(remarkRehype, { footnoteLabel: 'Przypisy' }).use(rehypeSanitize, schema)
const writer = unified().use(rehypeStringify)

/** Text of an article as sanitised HTML, cut at its embeds and pictures. What cannot be shown is left out and reported. */
export async function renderArticle(markdown: string, picturesOf: PicturesOf): Promise<Rendered> {
  const { pieces, faults } = cutParts(parser.parse(markdown))
  const known = await picturesOf(pieces.flatMap((piece) => ('picture' in piece ? [piece.picture.mediaUuid] : [])))
  const trees = await Promise.all(
    pieces.map(async (piece) => ('tree' in piece ? { tree: await cleaner.run(piece.tree) } : piece)),
  )
  const children = trees.flatMap((piece) => ('tree' in piece ? piece.tree.children : []))
  const whole: Root = { type: 'root', children }
  lowerTitles(whole)
  nameHeadings(whole, true)
  bindShortWords(whole)
  const parts = trees.flatMap((piece): ArticlePart[] => {
    if ('tree' in piece) return [{ html: writer.stringify(piece.tree) }]
    if ('embed' in piece) return [piece]
    const size = known.get(piece.picture.mediaUuid)
    if (size) return [{ picture: { ...piece.picture, ...size } }]
    faults.push('unknownPicture')
    return []
  })
  const text = children.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
  return { parts, headings: headingsOf(whole), text, faults: [...new Set(faults)] }
}

/** The title of the page is the only heading of the first level. */
function lowerTitles(node: Root | Node) {
  if (!('children' in node)) return
  for (const child of node.children) {
    if (child.type === 'element' && child.tagName === 'h1') child.tagName = 'h2'
    lowerTitles(child)
  }
}
