import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { OrderDelivery } from '#contracts/order.ts'
import type { PaymentMethod } from '#contracts/order.rules.ts'
import type { Trader } from '#contracts/shop.ts'
import { fillIn } from '../mail/mail-text.ts'
import { beginPage, drawPdf, MARGIN, SMALL, TEXT } from './tagged-pdf.ts'

/** One seller's part of an order, as a document tells it. Sums are in PLN. */
export type OrderDocument = {
  number: string
  createdAt: Date
  sellerName: string
  trader: Trader | null
  /** Lines of text. */
  buyer: string[]
  invoice: string[]
  delivery: Pick<OrderDelivery, 'kind' | 'carrier'> & { place: string[] }
  paymentMethod: PaymentMethod
  note: string
  lines: { name: string; quantity: number; price: number; total: number }[]
  deliveryPrice: number
  cashFee: number
  total: number
}

const FILE = 'content/order-document.json'
const word = z.string().min(1)
const Words = z.strictObject({
  title: word,
  placed: word,
  seller: word,
  business: word,
  private: word,
  buyer: word,
  invoice: word,
  delivery: word,
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
  total: word,
  footer: word,
})
type Words = z.infer<typeof Words>

/** @throws Error that names the file where it is broken */
function readWords(): Words {
  const parsed = Words.safeParse(JSON.parse(readFileSync(join(process.cwd(), FILE), 'utf8')))
  if (!parsed.success) throw new Error(`${FILE}: ${parsed.error.message}`)
  return parsed.data
}

const money = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })
const moment = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Warsaw' })

/** Draws confirmations of orders as tagged PDF, one part to a page. */
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
  const { root, write } = beginPage(pdf)
  const block = (heading: string, lines: readonly string[]) => {
    if (lines.length === 0) return
    pdf.moveDown(0.8)
    write('H2', heading, TEXT, 'bold')
    for (const line of lines) write('P', line, TEXT, 'regular')
  }

  write('H1', fillIn(words.title, { number: part.number }), 16, 'bold')
  write('P', fillIn(words.placed, { date: moment.format(part.createdAt) }), TEXT, 'regular')
  block(words.seller, sellerLines(part, words))
  block(words.buyer, part.buyer)
  block(words.invoice, part.invoice)
  block(words.delivery, [part.delivery.carrier || words[part.delivery.kind], ...part.delivery.place])
  block(words.payment, [words[part.paymentMethod]])
  block(words.note, part.note === '' ? [] : [part.note])
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

const GAP = 12
const NUMBER_WIDTHS = [48, 84, 84]

type Cell = { text: string; span?: number }

/** By hand: the package's own table measures each text several times, which takes seconds for a long order. */
function drawTable(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { lines, deliveryPrice, cashFee, total }: OrderDocument,
  words: Words,
) {
  const table = pdf.struct('Table')
  root.add(table)
  const width = pdf.page.width - 2 * MARGIN
  const widths = [width - NUMBER_WIDTHS.reduce((sum, one) => sum + one + GAP, 0), ...NUMBER_WIDTHS]

  function drawRow(cells: readonly Cell[], tag: 'TH' | 'TD', font: 'regular' | 'bold') {
    pdf.font(font).fontSize(TEXT)
    let column = 0
    const placed = cells.map(({ text, span = 1 }) => {
      const x = MARGIN + widths.slice(0, column).reduce((sum, one) => sum + one + GAP, 0)
      const own = widths.slice(column, column + span)
      const align = column === 0 ? ('left' as const) : ('right' as const)
      column += span
      return { text, span, x, align, width: own.reduce((sum, one) => sum + one + GAP, -GAP) }
    })
    const [first] = placed
    const height = first ? pdf.heightOfString(first.text, { width: first.width }) : 0
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
    const { y } = pdf
    const row = pdf.struct('TR')
    table.add(row)
    for (const { text, x, align, width: room } of placed)
      row.add(pdf.struct(tag, {}, () => void pdf.text(text, x, y, { width: room, align })))
    row.end()
    const bottom = y + height + 5
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(MARGIN, bottom)
      .lineTo(MARGIN + width, bottom)
      .lineWidth(0.5)
      .strokeColor('#999999')
      .stroke()
    pdf.endMarkedContent()
    pdf.y = bottom + 5
  }

  drawRow(
    [words.name, words.quantity, words.price, words.sum].map((text) => ({ text })),
    'TH',
    'bold',
  )
  for (const { name, quantity, price, total: sum } of lines)
    drawRow(
      [name, String(quantity), money.format(price), money.format(sum)].map((text) => ({ text })),
      'TD',
      'regular',
    )
  const drawSum = (name: string, sum: number, font: 'regular' | 'bold') =>
    drawRow([{ text: name, span: 3 }, { text: money.format(sum) }], 'TD', font)
  drawSum(words.delivery, deliveryPrice, 'regular')
  if (cashFee > 0) drawSum(words.fee, cashFee, 'regular')
  drawSum(words.total, total, 'bold')
  table.end()
}
