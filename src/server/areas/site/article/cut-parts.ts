import type remarkParse from 'remark-parse'
import type { Plugin } from 'unified'
import type { ArticleFault } from '#contracts/site/article.rules.ts'
import type { Embed } from '#contracts/site/article.ts'
import { isUuid } from '#contracts/base/common.rules.ts'

type Markdown = typeof remarkParse extends Plugin<infer _, string, infer Tree> ? Tree : never
/** Node of a text that may contain directives. */
type Node = {
  type: string
  name?: string
  attributes?: Record<string, string | null | undefined> | null
  children?: Node[]
  value?: string
  url?: string
  alt?: string | null
}
type Picture = { mediaUuid: string; alt: string }
type Piece = { tree: Markdown } | { embed: Embed } | { picture: Picture }

/** Address of a picture within a text: `/media/{uuid}`. */
const PICTURE = /^\/media\/([0-9a-f-]{36})$/

/**
 * Cuts a text at its embeds and pictures, each on a line of its own. Pictures of other sites, and those within a
 * sentence, are left out and reported.
 */
export function cutParts(tree: Markdown): { pieces: Piece[]; faults: ArticleFault[] } {
  const pieces: Piece[] = []
  const faults: ArticleFault[] = []
  let open: Node[] = []
  const close = () => {
    if (open.length > 0) pieces.push({ tree: { ...tree, children: open as Markdown['children'] } })
    open = []
  }
  const place = (piece: Piece | null, fault: ArticleFault) => {
    close()
    if (piece) pieces.push(piece)
    else faults.push(fault)
  }
  for (const node of tree.children as Node[]) {
    const picture = node.type === 'paragraph' && node.children?.length === 1 ? node.children[0] : undefined
    if (node.type === 'leafDirective' || node.type === 'containerDirective') {
      const embed = embedOf(node)
      place(embed && { embed }, 'unknownEmbed')
    } else if (picture?.type === 'image') {
      const found = pictureOf(picture)
      place(found && { picture: found }, 'unknownPicture')
      if (found?.alt === '') faults.push('pictureWithoutAlt')
    } else {
      if (cleanWithin(node)) faults.push('unknownPicture')
      open.push(node)
    }
  }
  close()
  return { pieces, faults }
}

function pictureOf({ url = '', alt }: Node): Picture | null {
  const uuid = PICTURE.exec(url)?.[1] ?? ''
  return isUuid(uuid) ? { mediaUuid: uuid, alt: (alt ?? '').trim() } : null
}

function embedOf({ type, name, attributes }: Node): Embed | null {
  const kind = name === 'reel' || name === 'product' ? name : null
  const uuid = (kind === 'reel' ? attributes?.uuid : attributes?.reel) ?? ''
  return type === 'leafDirective' && kind !== null && isUuid(uuid) ? { kind, uuid } : null
}

/** Turns directives in sentences back into text: `w skali 1:cal` is none. True if there is a picture. */
function cleanWithin(node: Node): boolean {
  let hasPicture = false
  for (const child of node.children ?? []) {
    if (child.type === 'textDirective') {
      const label = (child.children ?? []).map(({ value }) => value ?? '').join('')
      child.type = 'text'
      child.value = `:${child.name ?? ''}${label === '' ? '' : `[${label}]`}`
      delete child.children
    } else if (cleanWithin(child) || child.type.startsWith('image')) hasPicture = true
  }
  return hasPicture
}
