import { readComment, type CommentVariant } from '#contracts/social/comment.rules.ts'
import { fold } from '#lib/base/fold.ts'
import { atMost, type BenchLines, reportedOnly } from './line.ts'
import { median } from './stats.ts'

const CHARACTERS = 8000
const READ_MS = 5
const TIMES = 50
const PRODUCTS = ['Sukienka Zosia', 'Sweter Ala', 'Botki Hania', 'Bluza z kapturem', 'Szalik w kratę']
const COLOURS = ['czarna', 'butelkowa zieleń', 'granatowa']
const SIZES = ['XS', 'S', 'M', 'L', 'XL', '36', '37,5', '38']

const VARIANTS: CommentVariant[] = PRODUCTS.flatMap((product, at) =>
  COLOURS.flatMap((colour) =>
    SIZES.map((size) => ({ variantUuid: `${product} ${colour} ${size}`, code: `A${at}`, product, colour, size })),
  ),
)

/** Orders, a story, and texts that could block the page. */
const TEXTS = [
  'biorę czarną M i dwie granatowe L, tel. 604 118 923, ',
  'Dzień dobry, w zeszłym roku kupiłam u Pani sukienkę i noszę ją do dziś, a teraz ',
  '1',
  'М',
  '38-40 ',
  '../-,',
  '\u{200B}',
  'a1/',
  'a@',
  'a.',
  '600 700 80',
  'http://',
  '38 M ',
].map((text) => text.repeat(Math.ceil(CHARACTERS / text.length)).slice(0, CHARACTERS))

const timeOf = (work: () => unknown): number =>
  median(
    Array.from({ length: TIMES }, () => {
      const start = performance.now()
      work()
      return performance.now() - start
    }),
  )

/**
 * Parses comments of the maximum length and reports the slowest, against folding the text, which parsing always
 * includes.
 */
export async function* measureParser(): BenchLines {
  await Promise.resolve()
  const slowest = TEXTS.map((text) => ({
    // The first runs are slower, before the code is compiled.
    warm: timeOf(() => readComment(text, VARIANTS)),
    measured: timeOf(() => readComment(text, VARIANTS)),
    floor: timeOf(() => fold(text)),
  })).reduce((most, one) => (one.measured > most.measured ? one : most))
  const figures = { unit: 'ms', measured: slowest.measured }
  const name = `parsing a comment of ${CHARACTERS} characters with ${VARIANTS.length} variants`
  yield atMost(1, { name: `${name}, against its limit`, floor: READ_MS, ...figures })
  yield reportedOnly({ name: `${name}, against folding it`, floor: slowest.floor, ...figures })
}
