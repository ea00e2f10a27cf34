import { correctingPlaces } from './comment-corrections.rules.ts'
import { ORDER_NOUNS } from './comment-intent-phrases.ts'
import { placesOf, type Mention, type Mentions, type Place } from './comment-mentions.rules.ts'
import { isVerb } from './comment-verbs.rules.ts'
import type { Wish } from './comment-wishes.rules.ts'
import type { Word } from './comment-words.rules.ts'

/** Words that may accompany a bare code or size without changing that it is an order. */
const NEUTRAL =
  /^(?:i|oraz|a|to|ta|te|ten|tez|jeszcze|jeden|jedna|po|w|we|z|ze|na|do|o|kolor\w*|rozmiar\w*|rozm|roz|r|nr|numer\w*|kod\w*|szt\w*|hej|hejka|czesc|witam|dzien|dobry|wieczor|dzieki|dziekuje|dziekuj\w*|pozdrawiam|pani\w*|pan|super|piekn\w+|sliczn\w+|ok|tak|x\d?|\+|ja|moj[ae]?|jednak|tylko|razem|dalej|mi|mojej|mojego|raz|ilosc|prosze|prezent\w*)$/
/** Words about delivery and payment, which follow an order. */
const DELIVERY =
  /^(?:tel|telefon\w*|priv|paczkomat\w*|inpost\w*|kurier\w*|odbior\w*|osobist\w*|wysylk\w*|przesylk\w*|pobranie\w*|paczk\w*|przelew\w*|blik\w*|platnosc\w*|adres\w*|dane|wiadomosc\w*|prywatn\w*|pw|przy|za)$/

/** Unknown words that may follow an order without goods: "kupuję w ciemno". */
const UNKNOWN_MAX = 1

/**
 * "moja M", "38 moje" and "38 jest moje" are orders, while "moje zeszłoroczne 39" and "mój synek" are not. The word
 * therefore counts only between goods or the ends of the comment.
 */
const MINE = /^moj[ae]?$/

/** An order without a verb: goods alone, goods with a word like "moja" or "rezerwacja", or a code beside a size. */
export function isBareOrder(words: readonly Word[], mentions: Mentions, wishes: readonly Wish[]): boolean {
  const { sizes, products, colours, quantities } = mentions
  const used = new Set(placesOf([...sizes, ...products, ...colours, ...quantities]))
  const correcting = correctingPlaces(words)
  const isNoun = ({ text }: Word) => ORDER_NOUNS.test(text)
  const isItMine = (at: number) => words[at]?.text === 'jest' && MINE.test(words[at + 1]?.text ?? '')
  const isNeutral = (word: Word, at: number) =>
    used.has(at) ||
    isItMine(at) ||
    correcting.has(at) ||
    NEUTRAL.test(word.text) ||
    DELIVERY.test(word.text) ||
    isNoun(word) ||
    word.text === 'dla' ||
    words[at - 1]?.text === 'dla'
  const others = new Set(words.filter((word, at) => !isNeutral(word, at)).map(({ clause }) => clause))
  const namesGoods = wishes.some(({ places }) => places.length > 0)
  if (others.size === 0) return namesGoods || words.some((word) => isNoun(word) || MINE.test(word.text))
  const isMine = words.some(
    (word, at) => MINE.test(word.text) && !others.has(word.clause) && (used.has(at - 1) || used.has(at + 1)),
  )
  return isMine || hasCode(products, wishes)
}

/**
 * True if little follows the words that order. Without a mention of goods, "biorę, dziękuję" orders the only product of
 * a post, while "biorę się za obiad" does not.
 */
export function isTerse(words: readonly Word[], reasons: readonly Word[]): boolean {
  const last = reasons.at(-1)
  const rest = words.filter(({ clause, from }) => last && clause === last.clause && from > last.from)
  return rest.filter(({ text }) => !NEUTRAL.test(text) && !DELIVERY.test(text) && !isVerb(text)).length <= UNKNOWN_MAX
}

function hasCode(products: readonly Mention[], wishes: readonly Wish[]): boolean {
  const codes = products.filter(({ isCode }) => isCode)
  const isBeside = (a: Place, b: Place) => a.at + a.length === b.at
  return wishes.some(({ places }) =>
    places.some((place) => codes.some((code) => isBeside(code, place) || isBeside(place, code))),
  )
}
