import type { Trader } from '#contracts/account/trader.ts'
import {
  complaintUntil,
  type ComplaintOutcome,
  type Ground,
  type Measure,
  TIMED_MEASURES,
  type ReportedKind,
} from '#contracts/office/report.rules.ts'
import type { RulingOutcome } from '#contracts/commerce/order.rules.ts'
import { amount } from '#server/areas/commerce/commerce.ts'
import { polishTime } from '#server/base/polish-time.ts'
import { fillIn } from '#server/ports/mail/mail-text.ts'
import { OFFICE_LETTERS as words } from '#server/ports/office-letters.ts'
import { decisionNumber, reportNumber } from '../numbers.ts'

type Text = { subject: string; text: string }
type Decided = {
  uuid: string
  kind: ReportedKind
  excerpt: string
  measure: Measure
  until: Date | null
  ground: Ground
  clause: string
  facts: string
  isOwnInitiative: boolean
  createdAt: Date
}

/** Characters of the content by which a letter names it. */
const NAMED = 80

const filled = ({ subject, text }: Text, values: Record<string, string>): Text => ({
  subject: fillIn(subject, values),
  text: fillIn(text, values),
})

const nameOf = ({ kind, excerpt }: Pick<Decided, 'kind' | 'excerpt'>): string => {
  const signs = [...excerpt.replaceAll(/\s+/g, ' ')]
  const short = signs.length > NAMED ? `${signs.slice(0, NAMED).join('')}…` : signs.join('')
  return fillIn(words.kinds[kind], { excerpt: short })
}

/** Duration of a measure, in words. */
const durationOf = ({ measure, until }: Decided): string => {
  if (measure === 'warn') return words.once
  if (!TIMED_MEASURES.includes(measure) || until === null) return words.untilLifted
  return fillIn(words.until, { until: polishTime.moment.format(until) })
}

const day = (date: Date) => polishTime.day.format(date)

/** Statement of reasons for the owner of the content (DSA, Art. 17). */
export const writeStatement = (decided: Decided, link: string): Text =>
  filled(words.statement, {
    number: decisionNumber(decided.uuid),
    content: nameOf(decided),
    measure: words.measures[decided.measure],
    duration: durationOf(decided),
    facts: decided.facts,
    source: decided.isOwnInitiative ? words.ownInitiative : words.fromNotice,
    ground: words.grounds[decided.ground],
    clause: decided.clause,
    complaintUntil: day(complaintUntil(decided.createdAt)),
    link,
  })

/** Decision on a report, for who made it (DSA, Art. 16 (5)). */
export const writeOutcome = (decided: Decided, reportUuid: string, link: string): Text =>
  filled(words.outcome, {
    number: reportNumber(reportUuid),
    content: nameOf(decided),
    outcome: words.outcomes[decided.measure],
    complaintUntil: day(complaintUntil(decided.createdAt)),
    link,
  })

export const writeReceipt = (report: { uuid: string; kind: ReportedKind; excerpt: string }): Text =>
  filled(words.receipt, { number: reportNumber(report.uuid), content: nameOf(report) })

export const writeComplaintReceipt = (decisionUuid: string, link: string): Text =>
  filled(words.complaintReceipt, { number: decisionNumber(decisionUuid), link })

type Answered = Pick<Decided, 'uuid' | 'kind' | 'excerpt'> & { outcome: ComplaintOutcome; answer: string }

export const writeComplaintAnswer = ({ uuid, outcome, answer, ...content }: Answered): Text =>
  filled(words.complaintAnswer, {
    number: decisionNumber(uuid),
    content: nameOf(content),
    outcome: words.complaintOutcomes[outcome],
    answer,
  })

export const writeReversal = (decided: Pick<Decided, 'uuid' | 'kind' | 'excerpt'>, reason: string): Text =>
  filled(words.reversal, { number: decisionNumber(decided.uuid), content: nameOf(decided), reason })

/** Decision of the operator about an order; `refund` in grosze. Without an outcome it is a refund alone. */
type SettledOrder = { outcome: RulingOutcome; refund: number | null } | { outcome: null; refund: number }

export const writeOrderLetter = (number: string, { reason, ...settled }: SettledOrder & { reason: string }): Text =>
  settled.outcome === null
    ? filled(words.orderRefund, { number, amount: amount(settled.refund), reason })
    : filled(words.ruling, {
        number,
        outcome: words.rulings[settled.outcome],
        refund: settled.refund === null ? '' : fillIn(words.rulingRefund, { amount: amount(settled.refund) }),
        reason,
      })

export const writeRecovery = ({ dueAt }: { dueAt: Date }, link: string): Text =>
  filled(words.recovery, { dueAt: polishTime.moment.format(dueAt), link })

type Sold = { name: string; number: string; sellerName: string; trader: Trader | null }

/** Tells a buyer about an illegal product, its seller and the means of redress (DSA, Art. 32). */
export const writeRecall = ({ name, number, sellerName, trader }: Sold): Text =>
  filled(words.recall, {
    name,
    number,
    seller:
      trader?.kind === 'business'
        ? `${trader.name}, ${trader.address}, ${trader.zipcode} ${trader.city}, ${trader.email}`
        : sellerName,
  })
