import { z } from 'zod'
import { readContentFile } from '../content-file.ts'
import { fillIn } from '../mail/mail-text.ts'
import { beginPage, drawPdf, SMALL, TEXT } from './tagged-pdf.ts'
import { polishTime } from '#server/base/polish-time.ts'

/** Data for the form of annex 2 of the Polish act on consumer rights, as far as known. */
export type WithdrawalForm = {
  number: string
  createdAt: Date
  /** Address lines. */
  seller: string[]
  goods: string[]
  buyer: string
  /** Empty if the reader may not see it. */
  address: string
}

const FILE = 'content/withdrawal-form.json'
const word = z.string().min(1)
const Words = z.strictObject({
  title: word,
  only: word,
  recipient: word,
  declaration: word,
  made: word,
  received: word,
  name: word,
  address: word,
  signature: word,
  date: word,
  blank: word,
  strike: word,
})

/** @throws Error that names the file if it is invalid */
export function createWithdrawalForms() {
  const words = readContentFile(FILE, Words)

  return (form: WithdrawalForm): Promise<Buffer> =>
    drawPdf(words.title, (pdf) => {
      const { root, write } = beginPage(pdf)
      const field = (label: string, value: string) => {
        pdf.moveDown(0.8)
        write('P', `${label} ${value || words.blank}`, TEXT, 'regular')
      }
      write('H1', words.title, 16, 'bold')
      write('P', words.only, SMALL, 'regular')
      pdf.moveDown(1)
      write('H2', words.recipient, TEXT, 'bold')
      for (const line of form.seller) write('P', line, TEXT, 'regular')
      pdf.moveDown(1)
      write('P', words.declaration, TEXT, 'regular')
      for (const line of form.goods) write('P', `•  ${line}`, TEXT, 'regular')
      field(fillIn(words.made, { number: form.number }), polishTime.day.format(form.createdAt))
      field(words.received, '')
      field(words.name, form.buyer)
      field(words.address, form.address)
      field(words.signature, '')
      field(words.date, '')
      pdf.moveDown(1.5)
      write('P', words.strike, SMALL, 'regular')
      root.end()
    })
}
