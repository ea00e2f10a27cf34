import { z } from 'zod'
import { BUYER_STATES, type BuyerState } from '#contracts/commerce/buyer-state.rules.ts'
import type { OrderDelivery } from '#contracts/commerce/order.ts'
import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'
import type { Trader } from '#contracts/account/trader.ts'
import { toText } from '#contracts/base/text.rules.ts'
import { sumLines, type OrderAmounts } from '#contracts/commerce/totals.rules.ts'
import { readContentFile } from '../content-file.ts'
import { fillIn } from '../mail/mail-text.ts'
import { beginTable, type Column } from './pdf-table.ts'
import { beginPage, drawPdf, MARGIN, SMALL, TEXT } from './tagged-pdf.ts'
import { polishTime } from '#server/base/polish-time.ts'

/** Data of the document on one seller's part of an order. Amounts are in PLN. */
export type OrderDocument = {
  number: string
  createdAt: Date
  /** As the buyer reads it, at the time of drawing. */
  state: BuyerState
  sellerName: string
  trader: Trader | null
  /** Address lines. */
  buyer: string[]
  invoice: string[]
  delivery: Pick<OrderDelivery, 'kind' | 'carrier'> & { place: string[] }
  paymentMethod: PaymentMethod
  note: string
  lines: { name: string; quantity: number; price: number; total: number }[]
  deliveryPrice: number
  cashFee: number
  /** False once nothing of the total is to be paid. */
  isDue: boolean
} & Pick<OrderAmounts, 'withdrawn' | 'waived' | 'payable'>

const FILE = 'content/order-document.json'
const word = z.string().min(1)
const Words = z.strictObject({
  title: word,
  placed: word,
  state: word,
  states: z.record(z.enum(BUYER_STATES), word),
  seller: word,
  business: word,
  private: word,
  buyer: word,
  invoice: word,
  delivery: word,
  free: word,
  courier: word,
  locker: word,
  pickup: word,
  payment: word,
  cash: word,
  transfer: word,
  gateway: word,
  note: word,
  goods: word,
  name: word,
  quantity: word,
  price: word,
  sum: word,
  fee: word,
  withdrawn: word,
  waived: word,
  total: word,
  due: word,
  footer: word,
})
type Words = z.infer<typeof Words>

/** @throws Error that names the file if it is invalid */
function readWords(): Words {
  return readContentFile(FILE, Words)
}

const money = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })
/** Draws confirmations of orders as a tagged PDF, each part on its own page. */
export function createOrderDocuments() {
  const words = readWords()

  return (parts: readonly [OrderDocument, ...OrderDocument[]]): Promise<Buffer> => {
    const [{ number }] = parts
    const title = fillIn(words.title, { number: parts.length === 1 ? number : (number.split('/')[0] ?? '') })
    return drawPdf(title, (pdf) => {
      for (const part of parts) drawPart(pdf, part, words)
    })
  }
}

function drawPart(pdf: PDFKit.PDFDocument, part: OrderDocument, words: Words) {
  const { root, write, block } = beginPage(pdf)

  write('H1', fillIn(words.title, { number: part.number }), 16, 'bold')
  write('P', fillIn(words.placed, { date: polishTime.moment.format(part.createdAt) }), TEXT, 'regular')
  const state = { date: polishTime.moment.format(new Date()), state: words.states[part.state] }
  write('P', fillIn(words.state, state), TEXT, 'regular')
  block(words.seller, sellerLines(part, words))
  block(words.buyer, part.buyer)
  block(words.invoice, part.invoice)
  block(words.delivery, [part.delivery.carrier || words[part.delivery.kind], ...part.delivery.place])
  block(words.payment, [words[part.paymentMethod]])
  block(words.note, part.note === '' ? [] : toText(part.note).split('\n'))
  pdf.moveDown(0.8)
  write('H2', words.goods, TEXT, 'bold')
  pdf.moveDown(0.4)
  drawTable(pdf, root, part, words)
  pdf.moveDown(1.5)
  pdf.x = MARGIN
  write('P', words.footer, SMALL, 'regular')
  root.end()
}

function sellerLines({ sellerName, trader }: OrderDocument, words: Words): string[] {
  if (trader?.kind !== 'business') return [sellerName, words.private]
  const { name, address, zipcode, city, nip, email, phone } = trader
  return [name, `${address}, ${zipcode} ${city}`, fillIn(words.business, { nip }), email, phone].filter(Boolean)
}

const NUMBERS: Column[] = [48, 84, 84].map((width) => ({ width, align: 'right' }))

function drawTable(pdf: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, part: OrderDocument, words: Words) {
  const { drawRow, end } = beginTable(pdf, root, NUMBERS)
  drawRow(
    [words.name, words.quantity, words.price, words.sum].map((text) => ({ text })),
    'TH',
    'bold',
  )
  for (const { name, quantity, price, total } of part.lines)
    drawRow(
      [name, String(quantity), money.format(price), money.format(total)].map((text) => ({ text })),
      'TD',
      'regular',
    )
  for (const { kind, amount } of sumLines(part))
    drawRow(
      [
        { text: words[kind === 'total' && part.isDue ? 'due' : kind], span: 3 },
        { text: kind === 'delivery' && amount === 0 ? words.free : money.format(amount) },
      ],
      'TD',
      kind === 'total' ? 'bold' : 'regular',
    )
  end()
}
