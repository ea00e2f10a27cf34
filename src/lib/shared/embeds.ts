import type remarkParse from 'remark-parse'
import type { Plugin } from 'unified'
import { isUuid } from '#contracts/base/common.rules.ts'

/** Embed between two sections of a text: a reel, or the product of a reel. */
export type Embed = { kind: 'reel' | 'product'; uuid: string }

type Markdown = typeof remarkParse extends Plugin<infer _, string, infer Tree> ? Tree : never
/** Node of a text that may contain directives. */
type Node = {
  type: string
  name?: string
  attributes?: Record<string, string | null | undefined> | null
  children?: Node[]
  value?: string
}
export type ArticleSection = { tree: Markdown } | { embed: Embed }

/** @throws Error for an unknown directive on a line of its own */
export function cutAtEmbeds(tree: Markdown): ArticleSection[] {
  const sections: ArticleSection[] = []
  let open: Node[] = []
  const close = () => {
    if (open.length > 0) sections.push({ tree: { ...tree, children: open as Markdown['children'] } })
    open = []
  }
  for (const node of tree.children as Node[]) {
    preserveColons(node)
    if (node.type === 'leafDirective' || node.type === 'containerDirective') {
      close()
      sections.push({ embed: embedOf(node) })
    } else open.push(node)
  }
  close()
  return sections
}

function embedOf({ type, name, attributes }: Node): Embed {
  const kind = name === 'reel' || name === 'product' ? name : null
  const uuid = (kind === 'reel' ? attributes?.uuid : attributes?.reel) ?? ''
  if (type !== 'leafDirective' || kind === null || !isUuid(uuid))
    throw new Error(`::${name ?? ''} is neither ::reel{uuid=…} nor ::product{reel=…}`)
  return { kind, uuid }
}

/** Keeps colons within sentences as text: `w skali 1:cal` is not a directive. */
function preserveColons(node: Node) {
  for (const child of node.children ?? []) {
    if (child.type === 'textDirective') {
      const label = (child.children ?? []).map(({ value }) => value ?? '').join('')
      child.type = 'text'
      child.value = `:${child.name ?? ''}${label === '' ? '' : `[${label}]`}`
      delete child.children
    } else preserveColons(child)
  }
}
