import type { ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import { fillTemplate, tidyFilled, wordingFor } from '#contracts/social/content-template.rules.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import type { Offer } from '#server/areas/video/video.ts'
import type { ReplyWords } from '#server/ports/social/reply-words.ts'
import { polishTime } from '#server/base/polish-time.ts'

/**
 * Offered goods, held or in the queue. `lacking`: pieces that were asked for beyond those of a hold. They wait in no
 * queue. `endsAt`: end of a hold that is shorter than a full offer.
 */
export type OfferedGoods = {
  reservationUuid: string
  offer: Offer
  pieces: number
  lacking: number
  isHeld: boolean
  endsAt: Date | null
}
/** `nth` chooses among the built-in wordings. */
export type Addressee = { name: string | null; shop: string; nth: number }

const money = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })
const list = new Intl.ListFormat('pl-PL', { type: 'conjunction' })
/** Placeholder of the personal link until the reply is sent. */
export const LINK_PLACE = '{link}'

export function createReplyTexts(words: ReplyWords) {
  const validityOf = (goods: readonly OfferedGoods[]): string => {
    const ends = goods.flatMap(({ endsAt }) => endsAt?.getTime() ?? [])
    if (ends.length === 0) return words.validity
    return words.validUntil.replace('{termin}', polishTime.moment.format(Math.min(...ends)))
  }

  const fill = (wording: string, goods: readonly OfferedGoods[], { name, shop }: Addressee, link: string) =>
    tidyFilled(
      fillTemplate(wording, {
        imie: name?.trim().split(/\s+/)[0] || null,
        produkt: list.format(goods.map(({ offer, pieces }) => (pieces > 1 ? `${pieces} × ${offer.name}` : offer.name))),
        rozmiar: list.format([...new Set(goods.map(({ offer }) => offer.variantName).filter((size) => size !== ''))]),
        cena: money.format(toZloty(goods.reduce((sum, { offer, pieces }) => sum + offer.price * pieces, 0))),
        link,
        waznosc: validityOf(goods),
        sklep: shop,
      }),
    )

  /** Sentence about the pieces that a hold lacks. None if all were granted. */
  const lackingIn = (held: readonly OfferedGoods[]): string[] => {
    const lacking = held.filter((one) => one.lacking > 0)
    const names = lacking.map(({ offer, lacking: pieces }) =>
      tidyFilled(`${pieces} × ${offer.name} (${offer.variantName})`),
    )
    return lacking.length > 0 ? [words.lacking.replace('{brak}', () => list.format(names))] : []
  }

  return {
    /**
     * Text with the held goods, then the goods in the queue. A template's `wording` is for held goods; the built-in ones
     * are chosen at each filling, because goods change between the two.
     */
    ofOffers: (
      wording: string | null,
      kind: ReplyKind,
      goods: readonly OfferedGoods[],
      to: Addressee,
      link: string,
    ): string => {
      const builtIn = (wordings: readonly string[]) => wordingFor(wordings, to.name !== null, to.nth)
      const heldWording = wording ?? builtIn(kind === 'private' ? words.held : words.heldPublic)
      const queuedWording = builtIn(kind === 'private' ? words.queued : words.queuedPublic)
      const lacksLink = kind === 'private' && !heldWording.includes(LINK_PLACE)
      const whole = lacksLink ? `${heldWording} ${LINK_PLACE}` : heldWording
      const [held, queued] = [goods.filter(({ isHeld }) => isHeld), goods.filter(({ isHeld }) => !isHeld)]
      return [
        ...(held.length > 0 ? [fill(whole, held, to, link)] : []),
        ...lackingIn(held),
        ...(queued.length > 0 ? [fill(queuedWording, queued, to, link)] : []),
      ].join('\n\n')
    },

    turn: (goods: OfferedGoods, to: Addressee, link: string): string =>
      [fill(wordingFor(words.turn, to.name !== null, to.nth), [goods], to, link), ...lackingIn([goods])].join('\n\n'),
  }
}

export type ReplyTexts = ReturnType<typeof createReplyTexts>
