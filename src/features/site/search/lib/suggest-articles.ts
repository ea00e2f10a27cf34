import { fold } from '#lib/base/fold.ts'
import { stem, wordsOf } from '#lib/base/stem.ts'
import type { ArticleTitle } from '#contracts/site/article.ts'

const SHOWN = 2
/** Fewer letters begin too many words. */
const LETTERS_MIN = 3

/** Articles with all words of the query in any inflection. The last word may be unfinished. */
export function suggestArticles(all: readonly ArticleTitle[], typed: string): ArticleTitle[] {
  const words = wordsOf(typed)
  const last = words.at(-1)
  if (last === undefined || fold(typed).trim().length < LETTERS_MIN) return []
  const whole = words.slice(0, -1).map(stem)
  const isBegun = (stems: readonly string[]) =>
    stems.includes(stem(last)) || (last.length >= LETTERS_MIN && stems.some((one) => one.startsWith(fold(last))))
  return all.filter(({ stems }) => isBegun(stems) && whole.every((one) => stems.includes(one))).slice(0, SHOWN)
}
