import type { ContentTemplate } from '#contracts/social/content-template.ts'
import { fillTemplate, tidyFilled, wordingFor } from '#contracts/social/content-template.rules.ts'
import { toGrosze, toZloty } from '#contracts/base/money.rules.ts'
import { formatPrice } from '#lib/shared/format.ts'
import type { Goods } from './variants-of.ts'

type Filled = {
  name: string | null
  goods: Goods
  quantity: number
  shop: string
  /** Placeholder for the personal link, which is created with the offer. */
  link: string
  validity: string
}

/** Wordings of a template, or the built-in ones. */
export type Wording = Pick<ContentTemplate, 'content' | 'otherContents'>

/** Preview of the reply. The sent reply may use another of the template's wordings. */
export function previewOf(template: Wording, { name, goods, quantity, shop, link, validity }: Filled): string {
  const { content, otherContents } = template
  const filled = fillTemplate(wordingFor([content, ...otherContents], name !== null, 0), {
    imie: name?.trim().split(/\s+/)[0] || null,
    produkt: quantity > 1 ? `${quantity} × ${goods.product}` : goods.product,
    rozmiar: goods.label,
    cena: formatPrice(toZloty(toGrosze(goods.price) * quantity)),
    link,
    waznosc: validity,
    sklep: shop,
  })
  return tidyFilled(filled)
}
