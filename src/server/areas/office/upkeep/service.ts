import { fromWarsawTime, toWarsawTime } from '#contracts/base/warsaw-time.rules.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import { COMPLAINT_OUTCOMES, MEASURES, REPORT_REASONS, REPORTED_KINDS } from '#contracts/office/report.rules.ts'
import type { DayNumbers, FailedJobs, YearFigures } from '#contracts/office/upkeep.ts'
import { notFound } from '#server/base/errors.ts'
import type { Db } from '#server/db/client.ts'
import type { Settings } from '#server/context/settings.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { AuditService } from '../audit/service.ts'
import { createUpkeepRepo } from './repo.ts'

type Parts = {
  db: Db
  queue: Pick<Queue, 'failed' | 'countFailed' | 'retry'>
  audit: Pick<AuditService, 'add'>
  describeSettings: Settings['describeSettings']
}

const JOBS_SHOWN = 100

const startOfDay = (day: string): Date => {
  const start = fromWarsawTime(`${day}T00:00`)
  if (!start) throw new Error(`${day} does not begin in Poland`)
  return start
}

const allOf = <Key extends string>(keys: readonly Key[], counted: ReadonlyMap<string, number>) =>
  Object.fromEntries(keys.map((key) => [key, counted.get(key) ?? 0])) as Record<Key, number>

/** The running of the site as the operator's people see it: numbers, orders, jobs that failed. */
export function createUpkeepService({ db, queue, audit, describeSettings }: Parts) {
  const repo = createUpkeepRepo(db)

  return {
    day: async (open: { openReports: number; openComplaints: number }): Promise<DayNumbers> => {
      const day = toWarsawTime(new Date()).slice(0, 10)
      const since = startOfDay(day)
      const { turnover, ...numbers } = await repo.day(since, day)
      return {
        since: since.toISOString(),
        ...numbers,
        turnover: toZloty(turnover),
        failedJobs: await queue.countFailed(),
        ...open,
      }
    },

    settings: async () => ({ data: await describeSettings() }),

    failedJobs: async (): Promise<FailedJobs> => ({
      data: (await queue.failed(JOBS_SHOWN)).map(({ id, createdAt, failedAt, ...job }) => ({
        ...job,
        uuid: id,
        createdAt: createdAt.toISOString(),
        failedAt: failedAt?.toISOString() ?? null,
      })),
    }),

    /** @throws AppError 404 if the job has not failed */
    retryJob: async (byUuid: string, id: string, name: string): Promise<void> => {
      if (!(await queue.retry(name, id))) throw notFound('job')
      await inTransaction(db, (tx) => audit.add(tx, { byUuid, action: 'jobRetried', targetKind: name, targetUuid: id }))
    },

    figures: async (year: number): Promise<YearFigures> => {
      const span = { from: startOfDay(`${year}-01-01`), until: startOfDay(`${year + 1}-01-01`) }
      const { reasons, kinds, measures, outcomes, ...numbers } = await repo.figures(span)
      return {
        year,
        ...numbers,
        reportsByReason: allOf(REPORT_REASONS, reasons),
        reportsByKind: allOf(REPORTED_KINDS, kinds),
        decisionsByMeasure: allOf(MEASURES, measures),
        complaintsByOutcome: allOf(COMPLAINT_OUTCOMES, outcomes),
        automated: 0,
      }
    },
  }
}
