import { z } from 'zod'
import { Price, Timestamp, Uuid } from '../base/common.ts'
import { neededLine } from '../base/fields.ts'
import { COMPLAINT_OUTCOMES, MEASURES, REPORT_REASONS, REPORTED_KINDS } from './report.rules.ts'

const count = z.number().int()

/** Numbers of a day in Poland, until now. */
export const DayNumbers = z
  .object({
    since: Timestamp,
    views: count.meta({ description: 'Counted views of videos' }),
    users: count.meta({ description: 'New accounts' }),
    uploads: count,
    livesOnAir: count,
    livesStarted: count,
    orders: count,
    turnover: Price.meta({ description: 'Of these orders' }),
    failedJobs: count.meta({ description: 'Jobs that were given up, of the retained time' }),
    openReports: count,
    openComplaints: count,
  })
  .meta({ id: 'DayNumbers' })
export type DayNumbers = z.infer<typeof DayNumbers>

/** A job that was given up. Without its payload, which may name people. */
export const FailedJob = z
  .object({
    uuid: Uuid,
    name: z.string(),
    createdAt: Timestamp,
    failedAt: Timestamp.nullable(),
    attempts: count,
    message: z.string(),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof FailedJob>
export const FailedJobs = z.object({ data: z.array(FailedJob) }).meta({ id: 'FailedJobs' })
export type FailedJobs = z.infer<typeof FailedJobs>
export const RetryJob = z.object({ name: neededLine(100) }).meta({ id: 'RetryJob' })
export const JobParams = z.object({ job: Uuid })

const counted = <Key extends string>(keys: readonly Key[]) => z.record(z.enum(keys), count)

/** Figures of a year (DSA, Art. 15 (1)). */
export const YearFigures = z
  .object({
    year: count,
    reports: count,
    reportsByReason: counted(REPORT_REASONS),
    reportsByKind: counted(REPORTED_KINDS),
    medianHours: z.number().nullable().meta({ description: 'From the report to its decision; null without any' }),
    decisions: count,
    decisionsByMeasure: counted(MEASURES),
    ownInitiative: count,
    complaints: count,
    complaintsByOutcome: counted(COMPLAINT_OUTCOMES),
    automated: count.meta({ description: 'Decisions by a machine: there are none' }),
  })
  .meta({ id: 'YearFigures' })
export type YearFigures = z.infer<typeof YearFigures>
export const YearParams = z.object({ year: z.coerce.number().int().min(2020).max(2100) })
