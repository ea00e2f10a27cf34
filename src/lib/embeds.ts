import type remarkParse from 'remark-parse'
import type { Plugin } from 'unified'
import { isUuid } from '#contracts/common.rules.ts'

/** What stands between two stretches of a text: a reel, or the product that a reel shows. */
export type Embed = { kind: 'reel' | 'product'; uuid: string }

type Markdown = typeof remarkParse extends Plugin<infer _, string, infer Tree> ? Tree : never
/** A node of a text with directives in it. */
type Node = {
  type: string
  name?: string
  attributes?: Record<string, string | null | undefined> | null
  children?: Node[]
  value?: string
}
export type Piece = { tree: Markdown } | { embed: Embed }

/** @throws Error where a directive on a line of its own is none that we know */
export function cutAtEmbeds(tree: Markdown): Piece[] {
  const pieces: Piece[] = []
  let open: Node[] = []
  const close = () => {
    if (open.length > 0) pieces.push({ tree: { ...tree, children: open as Markdown['children'] } })
    open = []
  }
  for (const node of tree.children as Node[]) {
    keepColons(node)
    if (node.type === 'leafDirective' || node.type === 'containerDirective') {
      close()
      pieces.push({ embed: embedOf(node) })
    } else open.push(node)
  }
  close()
  return pieces
}

function embedOf({ type, name, attributes }: Node): Embed {
  const kind = name === 'reel' || name === 'product' ? name : null
  const uuid = (kind === 'reel' ? attributes?.uuid : attributes?.reel) ?? ''
  if (type !== 'leafDirective' || kind === null || !isUuid(uuid))
    throw new Error(`::${name ?? ''} is neither ::reel{uuid=…} nor ::product{reel=…}`)
  return { kind, uuid }
}

/** A colon within a sentence is no directive: `w skali 1:cal` stays as it is written. */
function keepColons(node: Node) {
  for (const child of node.children ?? []) {
    if (child.type === 'textDirective') {
      const label = (child.children ?? []).map(({ value }) => value ?? '').join('')
      child.type = 'text'
      child.value = `:${child.name ?? ''}${label === '' ? '' : `[${label}]`}`
      delete child.children
    } else keepColons(child)
  }
}
