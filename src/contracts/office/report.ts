import { z } from 'zod'
import { Timestamp, Uuid } from '../base/common.ts'
import { email, line, text } from '../base/fields.ts'
import { mayStayUnnamed, REPORT_REASONS, REPORT_TEXT_MAX, REPORT_TEXT_MIN, REPORTED_KINDS } from './report.rules.ts'

export const ReportedKind = z.enum(REPORTED_KINDS)

/** Somebody without an account gives name and e-mail, unless they report child abuse. */
export const CreateReport = z
  .object({
    kind: ReportedKind,
    subjectUuid: Uuid.meta({ description: 'The reported video, product, review, message or user' }),
    reason: z.enum(REPORT_REASONS),
    text: text(REPORT_TEXT_MAX).min(REPORT_TEXT_MIN, 'tooShort'),
    isInGoodFaith: z.literal(true, 'fieldRequired'),
    name: line(100).default(''),
    email: email().or(z.literal('')).default(''),
  })
  .meta({ id: 'CreateReport' })
export type CreateReport = z.output<typeof CreateReport>

/** Fields that somebody without an account must still give. */
export const missingOfVisitor = ({ reason, name, email: address }: CreateReport): ('name' | 'email')[] =>
  mayStayUnnamed(reason)
    ? []
    : [...(name === '' ? ['name' as const] : []), ...(address === '' ? ['email' as const] : [])]

export const OwnReportParams = z.object({ report: Uuid })

export const ReportReceipt = z
  .object({ uuid: Uuid, number: z.string(), createdAt: Timestamp })
  .meta({ id: 'ReportReceipt' })
export type ReportReceipt = z.infer<typeof ReportReceipt>
