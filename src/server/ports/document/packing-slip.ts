import { z } from 'zod'
import type { OrderDelivery } from '#contracts/commerce/order.ts'
import { toText } from '#contracts/base/text.rules.ts'
import { readContentFile } from '../content-file.ts'
import { fillIn } from '../mail/mail-text.ts'
import { beginTable, type Column } from './pdf-table.ts'
import { beginPage, drawPdf, SMALL, TEXT } from './tagged-pdf.ts'
import { polishTime } from '#server/base/polish-time.ts'

/** Contents and address of one parcel. `toCollect` is in PLN, and 0 if nothing is paid on delivery. */
export type PackingSlip = {
  number: string
  createdAt: Date
  dispatchBy: Date | null
  /** Address lines. */
  seller: string[]
  recipient: string[]
  delivery: Pick<OrderDelivery, 'kind' | 'carrier'>
  toCollect: number
  note: string
  lines: { name: string; code: string; quantity: number }[]
}

const FILE = 'content/packing-slip.json'
const word = z.string().min(1)
const Words = z.strictObject({
  title: word,
  titleMany: word,
  placed: word,
  dispatchBy: word,
  seller: word,
  recipient: word,
  delivery: word,
  courier: word,
  locker: word,
  pickup: word,
  collect: word,
  paid: word,
  note: word,
  goods: word,
  name: word,
  code: word,
  quantity: word,
  packed: word,
  box: word,
  all: word,
  footer: word,
})
type Words = z.infer<typeof Words>

const money = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })
const COLUMNS: Column[] = [
  { width: 96, align: 'left' },
  { width: 48, align: 'right' },
  { width: 64, align: 'right' },
]

/**
 * Draws packing slips as one tagged PDF, each order on its own page. @throws Error that names the file if it is invalid
 */
export function createPackingSlips() {
  const words = readContentFile(FILE, Words)

  return (slips: readonly [PackingSlip, ...PackingSlip[]]): Promise<Buffer> => {
    const title =
      slips.length === 1
        ? fillIn(words.title, { number: slips[0].number })
        : fillIn(words.titleMany, { count: String(slips.length) })
    return drawPdf(title, (pdf) => {
      for (const slip of slips) drawSlip(pdf, slip, words)
    })
  }
}

function drawSlip(pdf: PDFKit.PDFDocument, slip: PackingSlip, words: Words) {
  const { root, write, block } = beginPage(pdf)

  write('H1', fillIn(words.title, { number: slip.number }), 16, 'bold')
  write('P', fillIn(words.placed, { date: polishTime.day.format(slip.createdAt) }), TEXT, 'regular')
  if (slip.dispatchBy)
    write(
      'P',
      fillIn(words.dispatchBy, { date: polishTime.day.format(slip.dispatchBy.getTime() - 1) }),
      TEXT,
      'regular',
    )
  block(words.recipient, slip.recipient)
  block(words.seller, slip.seller)
  const collected = slip.toCollect > 0 ? fillIn(words.collect, { amount: money.format(slip.toCollect) }) : words.paid
  block(words.delivery, [slip.delivery.carrier || words[slip.delivery.kind], collected])
  block(words.note, slip.note === '' ? [] : toText(slip.note).split('\n'))
  pdf.moveDown(0.8)
  write('H2', words.goods, TEXT, 'bold')
  pdf.moveDown(0.4)
  const { drawRow, end } = beginTable(pdf, root, COLUMNS)
  drawRow(
    [words.name, words.code, words.quantity, words.packed].map((text) => ({ text })),
    'TH',
    'bold',
  )
  for (const { name, code, quantity } of slip.lines)
    drawRow(
      [name, code, String(quantity), words.box].map((text) => ({ text })),
      'TD',
      'regular',
    )
  const all = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  drawRow([{ text: words.all, span: 2 }, { text: String(all) }, { text: words.box }], 'TD', 'bold')
  end()
  pdf.moveDown(1.5)
  pdf.x = pdf.page.margins.left
  write('P', words.footer, SMALL, 'regular')
  root.end()
}
