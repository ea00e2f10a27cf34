import slugify from '@sindresorhus/slugify'
import type rehypeStringify from 'rehype-stringify'
import type { Plugin } from 'unified'

/** The tree of HTML that a text becomes. */
export type Root = typeof rehypeStringify extends Plugin<infer _, infer Tree, string> ? Tree : never
export type Node = Root['children'][number]
export type Element = Extract<Node, { type: 'element' }>

export type Heading = { id: string; text: string; depth: number }

/** A heading of the second level, what follows it, and the headings of the third level under it with theirs. */
export type Section<Body> = { id: string; title: string; body: Body; entries: Entry<Body>[] }
export type Entry<Body> = { id: string; title: string; body: Body; text: string }

export const isElement = (node: Node): node is Element => node.type === 'element'
const depthOf = (node: Node) => (isElement(node) && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : 0)

export function textOf(node: Node): string {
  if (node.type === 'text') return node.value
  return isElement(node) ? node.children.map((child) => textOf(child as Node)).join('') : ''
}

/** `§ 3. …` → `par-3`, which stays when its words change; all else by its words, without Polish letters. */
const idOf = (text: string) => {
  const paragraph = /^§\s*(\d+)/.exec(text)?.[1]
  return paragraph ? `par-${paragraph}` : slugify(text)
}

/**
 * Gives headings an id that links may lead to, and the numbered points right under a paragraph theirs: `par-3-2`.
 * @throws Error where two would be the same
 */
export function nameHeadings(tree: Root): void {
  const taken = new Set<string>()
  let paragraph: string | null = null
  for (const node of tree.children) {
    if (!isElement(node)) continue
    if (depthOf(node) > 0) {
      const id = idOf(textOf(node))
      if (taken.has(id)) throw new Error(`Two headings would be #${id}`)
      taken.add(id)
      node.properties.id = id
      paragraph = /^par-\d+$/.test(id) ? id : null
    } else if (node.tagName === 'ol' && paragraph) {
      const points = node.children.filter((child) => child.type === 'element')
      points.forEach((point, index) => (point.properties.id = `${paragraph}-${index + 1}`))
      paragraph = null
    }
  }
}

/** What must not stand alone at a line's end in Polish: words of one letter, and a number's `§` or `art.`. */
const SHORT = /(?<![\p{L}\d])([aiouwz]|§|art\.|ust\.|nr) (?=\S)/giu

/** Binds short words to what follows them, in the whole tree. */
export function bindShortWords(node: Root | Node): void {
  if (node.type === 'text') node.value = node.value.replace(SHORT, '$1\u00a0')
  else if ('children' in node) for (const child of node.children) bindShortWords(child)
}

export const headingsOf = (tree: Root): Heading[] =>
  tree.children.filter(isElement).flatMap((node) => {
    const depth = depthOf(node)
    return depth > 0 ? [{ id: String(node.properties.id), text: textOf(node), depth }] : []
  })

/** Takes a text apart at its headings; what stands before the first of the second level is left out. */
export function sectionsOf(tree: Root): Section<Node[]>[] {
  const sections: Section<Node[]>[] = []
  for (const node of tree.children) {
    const depth = depthOf(node)
    const section = sections.at(-1)
    const id = isElement(node) ? String(node.properties.id) : ''
    if (depth === 2) sections.push({ id, title: textOf(node), body: [], entries: [] })
    else if (depth === 3) section?.entries.push({ id, title: textOf(node), body: [], text: '' })
    else (section?.entries.at(-1) ?? section)?.body.push(node)
  }
  for (const { entries } of sections) for (const entry of entries) entry.text = plainText(entry.body)
  return sections
}

const plainText = (nodes: Node[]) => nodes.map(textOf).join(' ').replace(/\s+/g, ' ').trim()
