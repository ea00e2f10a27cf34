import type { OfficeReport, OfficeReports, ReportsQuery } from '#contracts/office/office.ts'
import { type CreateReport, missingOfVisitor, type ReportReceipt } from '#contracts/office/report.ts'
import { type ReportedKind, URGENT_REASONS } from '#contracts/office/report.rules.ts'
import type { UserService } from '#server/areas/account/account.ts'
import type { ReportedTalk } from '#server/areas/commerce/commerce.ts'
import type { ReportedChatMessage, ReportedComment } from '#server/areas/live/live.ts'
import type { Allowance, Attempts } from '#server/auth/attempts.ts'
import { mailboxOf } from '#server/auth/mailbox.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, notFound, refusal } from '#server/base/errors.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { AuditService } from '../audit/service.ts'
import { createDecisionRepo } from '../decision/repo.ts'
import { writeReceipt } from '../letter/compose.ts'
import type { LetterService } from '../letter/service.ts'
import { reportNumber } from '../numbers.ts'
import type { People } from '../people.ts'
import { excerptOf, type Subject, type Subjects } from '../subject/subjects.ts'
import { presentReport } from './present.ts'
import { createReportRepo, type ReportRow } from './repo.ts'

export type ReportService = ReturnType<typeof createReportService>

type Parts = {
  db: Db
  tokens: Tokens
  attempts: Pick<Attempts, 'spendIn'>
  users: Pick<UserService, 'hold'>
  subjects: Subjects
  letters: Pick<LetterService, 'send'>
  audit: Pick<AuditService, 'add'>
  people: People
}

type NewReport = Omit<CreateReport, 'isInGoodFaith'> & { reporterUuid: string | null }

const DAY_SECONDS = 24 * 60 * 60
/** Letters that a visitor can have sent to one mailbox, which may not be theirs. */
const OF_MAILBOX: Allowance = { name: 'report.mailbox', max: 5, seconds: DAY_SECONDS }
const OF_USER: Allowance = { name: 'report.user', max: 50, seconds: DAY_SECONDS }

/** Reports of published content, and the queue in which the operator's people work on them. */
export function createReportService({ db, tokens, attempts, users, subjects, letters, audit, people }: Parts) {
  const repo = createReportRepo(db)
  const decisions = createDecisionRepo(db)
  const asWaiting = createCursors(tokens, { isAscending: true })
  const asDecided = createCursors(tokens)

  async function present(rows: readonly ReportRow[]): Promise<OfficeReport[]> {
    const decided = await decisions.many(rows.flatMap(({ decisionUuid }) => decisionUuid ?? []))
    const personOf = await people.named([
      ...rows.flatMap((row) => [row.aboutUuid, row.reporterUuid, row.claimedByUuid]),
      ...decided.flatMap((row) => [row.aboutUuid, row.byUuid]),
    ])
    return rows.map((row) =>
      presentReport(
        row,
        decided.find(({ uuid }) => uuid === row.decisionUuid),
        personOf,
      ),
    )
  }

  async function one(uuid: string): Promise<OfficeReport> {
    const row = await repo.one(uuid)
    const [shown] = row ? await present([row]) : []
    if (!shown) throw notFound('report')
    return shown
  }

  /** Stores a report, in its transaction. A second open one by the same user is the first one. */
  async function store(
    tx: Tx,
    after: After,
    { kind, subjectUuid, reason, text, name, email, reporterUuid }: NewReport,
    { aboutUuid, excerpt, path }: Subject,
  ): Promise<ReportRow> {
    const known = reporterUuid !== null ? await repo.openOf(tx, reporterUuid, kind, subjectUuid) : undefined
    if (known) return known
    const row = await repo.add(tx, {
      kind,
      subjectUuid,
      path,
      excerpt,
      aboutUuid,
      reason,
      text,
      isUrgent: URGENT_REASONS.includes(reason),
      reporterUuid,
      reporterName: reporterUuid === null ? name : '',
      reporterEmail: reporterUuid === null ? email : '',
    })
    if (!row) {
      const other = reporterUuid === null ? undefined : await repo.openOf(tx, reporterUuid, kind, subjectUuid)
      if (!other) throw notFound('report')
      return other
    }
    const letter = { kind: 'receipt', userUuid: reporterUuid, email: row.reporterEmail, reportUuid: row.uuid } as const
    await letters.send(tx, after, { ...letter, ...writeReceipt(row) })
    return row
  }

  const accountPart: AccountPart = {
    name: 'reports',
    announce: repo.by,
    move: repo.move,
    delete: repo.anonymise,
  }

  return {
    accountPart,
    one,

    /** @throws AppError 400 for a visitor without a name, 404 for content that the reporter cannot see */
    create: async (viewerUuid: string | null, body: CreateReport): Promise<ReportReceipt> => {
      const missing = viewerUuid === null ? missingOfVisitor(body) : []
      if (missing.length > 0)
        throw refusal(
          'INVALID_ARGUMENT_EXCEPTION',
          missing.map((field) => ({ detail: 'fieldRequired', path: [field] })),
        )
      const subject = await subjects.find(body.kind, body.subjectUuid)
      if (!subject || (subject.readers && !subject.readers.includes(viewerUuid ?? ''))) throw notFound(body.kind)
      if (subject.aboutUuid === viewerUuid)
        throw new AppError('FORBIDDEN_EXCEPTION', 'Nobody reports what they have published themselves')
      const row = await inTransaction(db, async (tx, after) => {
        await users.hold(tx, [subject.aboutUuid, ...(viewerUuid === null ? [] : [viewerUuid])])
        if (viewerUuid !== null && (await decisions.holds(tx, viewerUuid, 'suspendReports', new Date())))
          throw new AppError('REPORTS_SUSPENDED_EXCEPTION', 'The reports of this user are not processed at the moment')
        if (viewerUuid !== null) await attempts.spendIn(tx, [{ allowance: OF_USER, whose: viewerUuid }])
        else if (body.email !== '')
          await attempts.spendIn(tx, [{ allowance: OF_MAILBOX, whose: mailboxOf(body.email) }])
        return store(tx, after, { ...body, reporterUuid: viewerUuid }, subject)
      })
      return { uuid: row.uuid, number: reportNumber(row.uuid), createdAt: row.createdAt.toISOString() }
    },

    list: async (viewerUuid: string, query: ReportsQuery): Promise<OfficeReports> => {
      const cursors = query.isDecided ? asDecided : asWaiting
      const start = cursors.startOf(query)
      const filter = { ...query, claimedByUuid: query.isMine ? viewerUuid : undefined }
      const [found, total] = await Promise.all([repo.page(filter, start), repo.count(filter)])
      const { rows, meta } = cursors.cut(found, start, ({ createdAt, decidedAt, uuid }) => ({
        at: (query.isDecided ? decidedAt : createdAt) ?? createdAt,
        uuid,
      }))
      return { meta: { ...meta, total }, data: await present(rows) }
    },

    countOpen: () => repo.count({ isDecided: false, claimedByUuid: undefined }),

    /** Idempotent. @throws AppError 409 if somebody else works on it */
    claim: async (byUuid: string, uuid: string): Promise<OfficeReport> => {
      await inTransaction(db, async (tx) => {
        const row = await repo.lock(tx, uuid)
        if (!row) throw notFound('report')
        if (row.decidedAt !== null || row.claimedByUuid === byUuid) return
        if (row.claimedByUuid !== null) throw new AppError('CLAIMED_EXCEPTION', 'Somebody else works on the report')
        await repo.claim(tx, uuid, byUuid)
        await audit.add(tx, { byUuid, action: 'reportClaimed', targetKind: 'report', targetUuid: uuid })
      })
      return one(uuid)
    },

    /** Anybody of the office may free a report of somebody who is away. Idempotent. */
    release: async (byUuid: string, uuid: string): Promise<OfficeReport> => {
      await inTransaction(db, async (tx) => {
        const row = await repo.lock(tx, uuid)
        if (!row) throw notFound('report')
        if (row.claimedByUuid === null) return
        await repo.claim(tx, uuid, null)
        const before = row.claimedByUuid
        await audit.add(tx, { byUuid, action: 'reportReleased', targetKind: 'report', targetUuid: uuid, before })
      })
      return one(uuid)
    },

    /** The first time stays on the report, every note in the log. @throws AppError 404 */
    informPolice: async (byUuid: string, uuid: string, note: string): Promise<OfficeReport> => {
      await inTransaction(db, async (tx) => {
        const row = await repo.lock(tx, uuid)
        if (!row) throw notFound('report')
        if (row.policeAt === null) await repo.notePolice(tx, uuid, new Date())
        const target = { targetKind: 'report', targetUuid: uuid }
        await audit.add(tx, { byUuid, action: 'policeInformed', aboutUuid: row.aboutUuid, ...target, reason: note })
      })
      return one(uuid)
    },

    rowOf: repo.one,
    lockOpen: (tx: Tx, kind: ReportedKind, subjectUuid: string) => repo.lockOpen(tx, kind, subjectUuid),
    lock: repo.lock,
    decide: repo.decide,

    /** Subscribers of the areas below: their reports are reports of the office. */
    talkReported: async (tx: Tx, after: After, talk: ReportedTalk): Promise<void> => {
      const { messageUuid: subjectUuid, userUuid: reporterUuid, reason: text, path } = talk
      const report = { ...BY_OTHERS, kind: 'threadMessage' as const, subjectUuid, text, reporterUuid }
      await store(tx, after, report, { aboutUuid: talk.authorUuid, excerpt: excerptOf(talk.text), path })
    },
    chatReported: async (tx: Tx, after: After, message: ReportedChatMessage): Promise<void> => {
      const { messageUuid: subjectUuid, userUuid: reporterUuid, text } = message
      const report = { ...BY_OTHERS, kind: 'chatMessage' as const, subjectUuid, text: '', reporterUuid }
      await store(tx, after, report, { aboutUuid: message.authorUuid, excerpt: excerptOf(text), path: '' })
    },
    commentReported: async (tx: Tx, after: After, comment: ReportedComment): Promise<void> => {
      const { commentUuid: subjectUuid, userUuid: reporterUuid, authorUuid: aboutUuid, content, path } = comment
      const report = { ...BY_OTHERS, kind: 'comment' as const, subjectUuid, text: '', reporterUuid }
      await store(tx, after, report, { aboutUuid, excerpt: excerptOf(content), path })
    },
  }
}

/** Fields that the calls of other areas do not have. */
const BY_OTHERS = { reason: 'other' as const, name: '', email: '' }
