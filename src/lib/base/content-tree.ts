import slugify from '@sindresorhus/slugify'
import type rehypeStringify from 'rehype-stringify'
import type { Plugin } from 'unified'

/** HTML syntax tree of a text. */
export type Root = typeof rehypeStringify extends Plugin<infer _, infer Tree, string> ? Tree : never
export type Node = Root['children'][number]
export type Element = Extract<Node, { type: 'element' }>

export type Heading = { id: string; text: string; depth: number }

/** Second-level heading with its text, and the third-level headings below it. */
export type Section<Body> = { id: string; title: string; body: Body; entries: Entry<Body>[] }
export type Entry<Body> = { id: string; title: string; body: Body; text: string }

export const isElement = (node: Node): node is Element => node.type === 'element'
const depthOf = (node: Node) => (isElement(node) && /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : 0)

export function textOf(node: Node): string {
  if (node.type === 'text') return node.value
  return isElement(node) ? node.children.map((child) => textOf(child as Node)).join('') : ''
}

/** Id of a heading: `par-3` for `§ 3. …`, which survives rewording; otherwise its slug. */
const idOf = (text: string) => {
  const paragraph = /^§\s*(\d+)/.exec(text)?.[1]
  return paragraph ? `par-${paragraph}` : slugify(text)
}

/** Gives `zwroty-2` to the second heading of that id. */
function createNumbering(taken: ReadonlySet<string>) {
  const numbers = new Map<string, number>()
  return (id: string): string => {
    const wanted = id === '' ? 'rozdzial' : id
    let number = numbers.get(wanted) ?? 1
    while (taken.has(number === 1 ? wanted : `${wanted}-${number}`)) number += 1
    numbers.set(wanted, number)
    return number === 1 ? wanted : `${wanted}-${number}`
  }
}

/**
 * Adds ids to headings for links, and to the numbered points directly below a paragraph (`par-3-2`). Equal ids are
 * numbered if `isNumbering`.
 * @throws Error if two ids would be equal
 */
export function nameHeadings(tree: Root, isNumbering = false): void {
  const taken = new Set<string>()
  const numbered = createNumbering(taken)
  let paragraph: string | null = null
  for (const node of tree.children) {
    if (!isElement(node)) continue
    if (depthOf(node) > 0) {
      const wanted = idOf(textOf(node))
      const id = isNumbering ? numbered(wanted) : wanted
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

/** Words that must not end a line in Polish: single letters, and `§` or `art.` before a number. */
const SHORT = /(?<![\p{L}\d])([aiouwz]|§|art\.|ust\.|nr) (?=\S)/giu

/** Puts a non-breaking space after short words in the whole tree. */
export function bindShortWords(node: Root | Node): void {
  if (node.type === 'text') node.value = node.value.replace(SHORT, '$1\u00a0')
  else if ('children' in node) for (const child of node.children) bindShortWords(child)
}

export const headingsOf = (tree: Root): Heading[] =>
  tree.children.filter(isElement).flatMap((node) => {
    const depth = depthOf(node)
    return depth > 0 ? [{ id: String(node.properties.id), text: textOf(node), depth }] : []
  })

/** Splits a text at its headings. Text before the first second-level heading is dropped. */
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
