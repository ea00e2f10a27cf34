import type { Word } from './comment-words.rules.ts'

export type CommentIntent = 'buy' | 'cancel' | 'next' | 'question' | 'negation' | 'talk'

const BUY_VERB =
  '(?:bior[ea]|biorem|biere|bierz(?:e|emy)|wezm[ea]|kup(?:uj|ie)e?|kupilabym|kupilbym|rezerwuje|zamawiam|zamowie|zaklep\\w*|klepie|przygarn\\w*|chc[ea]|chcial[ab]\\w*|popros\\w*|prosz[ea]|poprsze|porosze|zarezerwuj\\w*)'

/** Matched against the folded words joined by spaces; the first match wins. A question never counts as a purchase. */
const INTENTS: readonly (readonly [CommentIntent, RegExp])[] = [
  [
    'question',
    /\?|(?:^| )(?:czy|ile|kiedy|gdzie(?! indziej)|dlaczego|jak[iae]|jaki[em]|jakim|jakich|jakiej|ktor[aey]\w*|da sie|(?<!(?:jesli|jezeli) )mozna|jest jeszcze|sa jeszcze|zostal[aoy]? jeszcze|macie|beda|bedzie jeszcze|ma ktos|a (?:jest|sa))(?= |$)/,
  ],
  [
    'next',
    /(?:^| )(?:w kolej[kc]\w+|do kolejki|kolej[kc]\w+ po|kolejka|sold next|next|nastepn\w+ (?:w|na)|(?:jak|jakby|jezeli|jesli|gdyby|kiedy) (?:ktos|ktokolwiek|sie)|(?:jak|jakby|jezeli|jesli|gdyby) (?:\w+ ){1,3}(?:nie (?:wez|bra|bior|chc)\w*|zrezygn\w*|sie (?:rozmysl|zwoln)\w*)|(?:na|lista|liste) rezerwow\w+|rezerwowa|gdyby (?:byla|bylo|zostal\w*)|w razie (?:czego|rezygnacji|zwrotu))(?= |$)/,
  ],
  [
    'cancel',
    /(?:^| )(?:(?:z)?rezygn\w+|jednak (?:nie|pass?|odpadam)|pass|odpuszcz\w+|odpuszc\w+|anul\w+|wycof\w*|skasuj\w*|usun\w*|odwoluj\w*|odpadam|cofam|(?:wy|s)kresl\w*|zwalniam)(?= |$)/,
  ],
  [
    'negation',
    new RegExp(
      `(?:^| )(?:nie (?:\\w+ )?${BUY_VERB}|(?:to )?nie dla mnie|raczej nie|nie moj\\w*|nie potrzeb\\w+|nie tym razem|nie skusz\\w+|nie skorzyst\\w+|nic nie|nie biorac|niestety nie|ani)(?= |$)`,
    ),
  ],
  ['buy', new RegExp(`(?:^| )(?:${BUY_VERB}|sold|dla mnie|\\+(?: 1)?|chetnie|wchodze|wpisuj\\w*)(?= |$)`)],
]

/**
 * "moja M" and "38 moje" are orders, while "moje zeszłoroczne 39" and "mój synek" are not. The word therefore counts
 * only between goods or the ends of the comment.
 */
export const MINE = /^moj[ae]?$/

/** Replaces three or more equal letters in a row by one ("bioreee"). */
const shorten = (text: string) => text.replace(/([a-z])\1{2,}/g, '$1')

/** Intent by wording alone, with the words that it was read from. */
export function intentOf(words: readonly Word[]): { intent: CommentIntent; words: Word[] } {
  const line = words.map(({ text }) => shorten(text)).join(' ')
  for (const [intent, pattern] of INTENTS) {
    const match = pattern.exec(line)
    if (!match) continue
    const first = line.slice(0, match.index).split(' ').filter(Boolean).length
    return { intent, words: words.slice(first, first + match[0].split(' ').filter(Boolean).length) }
  }
  return { intent: 'talk', words: [] }
}
