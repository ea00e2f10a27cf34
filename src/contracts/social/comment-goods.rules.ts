import { rootsOf, stemOf } from '#lib/base/polish-stem.ts'
import { COLOUR_NAMES, COLOUR_STEMS, SAME_COLOURS, WRITTEN_COLOURS } from './comment-colours.ts'
import { sizeKey } from './comment-sizes.rules.ts'
import { isOneTypoApart } from './comment-typo.rules.ts'
import { foldComment, type Word } from './comment-words.rules.ts'

/** Variant of a product that is linked to the post. `colour` is its name without the size. */
export type CommentVariant = { variantUuid: string; code: string; product: string; colour: string; size: string }

export type Goods = CommentVariant & { key: string; codeKey: string }

const NAME_MIN = 3
const TYPO_MIN = 5
const PREFIX_MIN = 5
const ENDING_MAX = 5
/** Longer than other endings, because diminutives of colours are long (zieloniutka). */
const COLOUR_ENDING_MAX = 7

export const codeKey = (code: string): string => foldComment(code).replace(/[^\p{L}\p{N}]/gu, '')

const SHADE = /^(?:jasno|ciemno|blado)(?=[a-z]{3})/

/** The colour that a word names, under one key for all its names: black, czarna, czerń. */
export function colourOf({ text, written }: Pick<Word, 'text' | 'written'>): string | undefined {
  const plain = text.replace(SHADE, '')
  const stem = COLOUR_STEMS.find((one) => plain.startsWith(one) && plain.length - one.length <= COLOUR_ENDING_MAX)
  return COLOUR_NAMES[plain] ?? WRITTEN_COLOURS[written] ?? (stem && (SAME_COLOURS[stem] ?? stem))
}

/** Goods by the words of their names. */
type NameIndex = {
  /** First letters of the names. All relations keep them, so most words of a comment need no comparison. */
  initials: ReadonlySet<string | undefined>
  /** From the closest relation to the loosest: the word itself, its stem, its roots. */
  levels: readonly { keysOf: (word: string) => string[]; goods: ReadonlyMap<string, Set<Goods>> }[]
}

const LEVELS: readonly ((word: string) => string[])[] = [(word) => [word], (word) => [stemOf(word)], rootsOf]

/** Words that names of products contain, but that name nothing. */
const CONNECTIVES = /^(?:dla|pod|nad|bez|przy|przed|oraz|typu|jak|tak|nie|ten|jest|wraz|serio)$/

const canName = (word: string) => word.length >= NAME_MIN && !CONNECTIVES.test(word)

const namesOf = (text: string) =>
  foldComment(text)
    .split(/[^a-z0-9]+/)
    .filter(canName)

export function indexOf(goods: readonly Goods[], textOf: (one: Goods) => string): NameIndex {
  const named = [...Map.groupBy(goods, textOf)].map(([text, same]) => ({ names: namesOf(text), same }))
  return {
    initials: new Set(named.flatMap(({ names }) => names.map((name) => name[0]))),
    levels: LEVELS.map((keysOf) => {
      const found = new Map<string, Set<Goods>>()
      for (const { names, same } of named)
        for (const key of names.flatMap(keysOf)) found.set(key, new Set([...(found.get(key) ?? []), ...same]))
      return { keysOf, goods: found }
    }),
  }
}

/** Linear, because a post may have hundreds of variants. */
export function commonGoods(some: readonly Goods[], others: readonly Goods[]): Goods[] {
  const these = new Set(others)
  return some.filter((one) => these.has(one))
}

const unite = (sets: readonly ReadonlySet<Goods>[]): Goods[] => [...new Set(sets.flatMap((set) => [...set]))]

/**
 * Goods whose name has this word, by the closest relation that finds any. Beyond shared roots, a word may go on after a
 * stem (kapciuszki), or have a typo.
 */
export function goodsNamed({ initials, levels }: NameIndex, word: string): Goods[] {
  if (!canName(word) || !initials.has(word[0])) return []
  for (const { keysOf, goods } of levels) {
    const found = keysOf(word).flatMap((key) => goods.get(key) ?? [])
    if (found.length > 0) return unite(found)
  }
  const stems = [...(levels[1]?.goods ?? [])]
  const goesOn = stems.filter(
    ([stem]) => stem.length >= PREFIX_MIN && word.startsWith(stem) && word.length - stem.length <= ENDING_MAX,
  )
  if (goesOn.length > 0) return unite(goesOn.map(([, goods]) => goods))
  const own = stemOf(word)
  const similar = stems.filter(([stem]) => stem.length >= TYPO_MIN && stem[0] === own[0] && isOneTypoApart(stem, own))
  return unite(similar.map(([, goods]) => goods))
}

/** Goods of a post, prepared for reading many comments. */
export type Catalogue = {
  goods: readonly Goods[]
  byName: NameIndex
  byVariant: NameIndex
  byColour: ReadonlyMap<string, Goods[]>
  byCode: ReadonlyMap<string, Goods[]>
  sizes: ReadonlySet<string>
}

/** Keys of the colours in the name of a variant. */
const coloursIn = ({ colour }: Goods): string[] =>
  colour
    .toLowerCase()
    .split(/[\s/-]+/)
    .flatMap((written) => colourOf({ text: foldComment(written), written }) ?? [])

function catalogue(variants: readonly CommentVariant[]): Catalogue {
  const goods = variants.map((one) => ({ ...one, key: sizeKey(one.size), codeKey: codeKey(one.code) }))
  const byColour = new Map<string, Goods[]>()
  for (const one of goods)
    for (const colour of new Set(coloursIn(one))) byColour.set(colour, [...(byColour.get(colour) ?? []), one])
  return {
    goods,
    byName: indexOf(goods, ({ product }) => product),
    byVariant: indexOf(goods, ({ colour }) => colour),
    byColour,
    byCode: Map.groupBy(goods, (one) => one.codeKey),
    sizes: new Set(goods.map(({ key }) => key)),
  }
}

const CATALOGUES = new WeakMap<readonly CommentVariant[], Catalogue>()

/** Prepares a list of goods once, since all comments of a post share it. */
export function catalogueOf(variants: readonly CommentVariant[]): Catalogue {
  const known = CATALOGUES.get(variants) ?? catalogue(variants)
  CATALOGUES.set(variants, known)
  return known
}
