import type { ReplyKind } from '#contracts/comment-offer.rules.ts'
import { fillTemplate, wordingFor } from '#contracts/content-template.rules.ts'
import { toZloty } from '#contracts/money.rules.ts'
import type { Offer } from '../product/service.ts'
import type { ReplyWords } from '../../ports/social/reply-words.ts'

/** Offered goods, held or in the queue. */
export type OfferedGoods = { offer: Offer; wanted: number; isHeld: boolean }
export type Addressee = { name: string | null; shop: string }

const money = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })
const list = new Intl.ListFormat('pl-PL', { type: 'conjunction' })
/** Placeholder of the personal link until the reply is sent. */
export const LINK_PLACE = '{link}'

/** Removes the empty brackets of a product without sizes. */
const tidy = (text: string) =>
  text
    .replaceAll(/ ?\(\s*\)/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

export function createReplyTexts(words: ReplyWords) {
  const fill = (wording: string, told: readonly OfferedGoods[], { name, shop }: Addressee, link: string) =>
    tidy(
      fillTemplate(wording, {
        imie: name?.trim().split(/\s+/)[0] || null,
        produkt: list.format(told.map(({ offer, wanted }) => (wanted > 1 ? `${wanted} × ${offer.name}` : offer.name))),
        rozmiar: list.format([...new Set(told.map(({ offer }) => offer.variantName).filter((size) => size !== ''))]),
        cena: money.format(toZloty(told.reduce((sum, { offer, wanted }) => sum + offer.price * wanted, 0))),
        link,
        waznosc: words.validity,
        sklep: shop,
      }),
    )

  return {
    /** Built-in wording for a reply of this kind. The wordings are used in turn. */
    wording: (kind: ReplyKind, isHeld: boolean, hasName: boolean, turn: number): string => {
      const held = kind === 'private' ? words.held : words.heldPublic
      const queued = kind === 'private' ? words.queued : words.queuedPublic
      return wordingFor(isHeld ? held : queued, hasName, turn)
    },

    /** Text with the held goods in the chosen wording, then the goods in the queue. */
    ofOffers: (
      wording: string,
      kind: ReplyKind,
      told: readonly OfferedGoods[],
      to: Addressee,
      link: string,
    ): string => {
      const queuedWording = wordingFor(kind === 'private' ? words.queued : words.queuedPublic, to.name !== null, 0)
      const whole = kind === 'private' && !wording.includes(LINK_PLACE) ? `${wording} ${LINK_PLACE}` : wording
      const [held, queued] = [told.filter(({ isHeld }) => isHeld), told.filter(({ isHeld }) => !isHeld)]
      return [
        ...(held.length > 0 ? [fill(whole, held, to, link)] : []),
        ...(queued.length > 0 ? [fill(queuedWording, queued, to, link)] : []),
      ].join('\n\n')
    },

    turn: (told: OfferedGoods, to: Addressee, link: string): string =>
      fill(wordingFor(words.turn, to.name !== null, 0), [told], to, link),
  }
}

export type ReplyTexts = ReturnType<typeof createReplyTexts>
