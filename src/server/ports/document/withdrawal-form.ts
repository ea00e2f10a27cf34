import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fillIn } from '../mail/mail-text.ts'
import { beginPage, drawPdf, SMALL, TEXT } from './tagged-pdf.ts'

/** The form of annex 2 of the act on consumer rights, filled in with what is known. */
export type WithdrawalForm = {
  number: string
  createdAt: Date
  /** Lines of text. */
  seller: string[]
  goods: string[]
  buyer: string
  /** Empty where the reader may not see it. */
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

const day = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })

/** @throws Error that names the file where it is broken */
export function createWithdrawalForms() {
  const parsed = Words.safeParse(JSON.parse(readFileSync(join(process.cwd(), FILE), 'utf8')))
  if (!parsed.success) throw new Error(`${FILE}: ${parsed.error.message}`)
  const words = parsed.data

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
      field(fillIn(words.made, { number: form.number }), day.format(form.createdAt))
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
