import { MISUSE_MONTHS, misuseStage, type ReportedKind } from '#contracts/office/report.rules.ts'
import type {
  OfficeSubject,
  Person,
  PersonRows,
  PersonsQuery,
  PublishedList,
  PublishedQuery,
  SetTraderState,
} from '#contracts/office/person.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { notFound } from '#server/base/errors.ts'
import type { Db } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { SocialArea } from '../../social/social.ts'
import type { AuditService } from '../audit/service.ts'
import { presentDecision } from '../decision/present.ts'
import type { DecisionRow } from '../decision/repo.ts'
import { type People, presentOfficePerson } from '../people.ts'
import type { RecoveryService } from '../recovery/service.ts'
import type { StaffService } from '../staff/service.ts'
import type { Subjects } from '../subject/subjects.ts'
import { excerptOf } from '../subject/subjects.ts'
import { createPublishedRepo } from './published.repo.ts'
import { createPersonRepo } from './repo.ts'

type Parts = Pick<SocialArea, 'users' | 'loginSessions' | 'shops'> & {
  db: Db
  tokens: Tokens
  audit: Pick<AuditService, 'add'>
  people: People
  staff: Pick<StaffService, 'roleOf' | 'requireAbove'>
  subjects: Subjects
  recoveries: Pick<RecoveryService, 'openOf'>
}

const DECISIONS_SHOWN = 20

const monthsAgo = (months: number): Date => {
  const since = new Date()
  since.setUTCMonth(since.getUTCMonth() - months)
  return since
}
/** A suspension that is over is none. */
const endOf = (at: Date | null) => (at !== null && at > new Date() ? at.toISOString() : null)
const misuse = (quantity: number) => ({ quantity, stage: misuseStage(quantity) })

/** Users and sellers as the operator's people see and treat them. */
export function createPersonService({
  db,
  tokens,
  users,
  loginSessions,
  shops,
  audit,
  people,
  staff,
  subjects,
  recoveries,
}: Parts) {
  const repo = createPersonRepo(db)
  const published = createPublishedRepo(db)
  const cursors = createCursors(tokens)

  async function present(rows: readonly DecisionRow[]) {
    const personOf = await people.named(rows.flatMap(({ aboutUuid, byUuid }) => [aboutUuid, byUuid]))
    return rows.map((row) => presentDecision(row, personOf))
  }

  async function one(uuid: string): Promise<Person> {
    const since = monthsAgo(MISUSE_MONTHS)
    const { user, shop } = await users.current(uuid)
    const [role, against, unfounded, decisions, recovery] = await Promise.all([
      staff.roleOf(uuid),
      repo.decisionsAgainst(uuid, since),
      repo.unfoundedReports(uuid, since),
      repo.decisionsAbout(uuid, DECISIONS_SHOWN),
      recoveries.openOf(uuid),
    ])
    return {
      ...presentOfficePerson(user),
      createdAt: user.createdAt.toISOString(),
      suspendedUntil: endOf(user.suspendedUntil),
      role,
      shop: shop && {
        name: shop.name,
        slug: shop.slug,
        sellingSuspendedUntil: endOf(shop.sellingSuspendedUntil),
        isPromoted: user.isPromoted,
        trader: shop.trader,
        regon: shop.regon,
        traderState: shop.traderState,
      },
      decisionsAgainst: misuse(against),
      unfoundedReports: misuse(unfounded),
      recovery,
      decisions: await present(decisions),
    }
  }

  return {
    one,

    list: async ({ query, ...page }: PersonsQuery): Promise<PersonRows> => {
      const start = cursors.startOf(page)
      const [found, total] = await Promise.all([repo.page(query, start), repo.count(query)])
      const { rows, meta } = cursors.cut(found, start, ({ user }) => ({ at: user.createdAt, uuid: user.uuid }))
      const data = rows.map(({ user, shopName }) => ({
        ...presentOfficePerson(user),
        createdAt: user.createdAt.toISOString(),
        suspendedUntil: endOf(user.suspendedUntil),
        shopName,
      }))
      return { meta: { ...meta, total }, data }
    },

    /** @throws AppError 404 */
    published: async (uuid: string, { kind, ...query }: PublishedQuery): Promise<PublishedList> => {
      await users.current(uuid)
      const start = cursors.startOf({ ...query, page: 1 })
      const [found, total] = await Promise.all([published.page(kind, uuid, start), published.count(kind, uuid)])
      const { rows, meta } = cursors.cut(found, start, (row) => ({ at: row.createdAt, uuid: row.uuid }))
      const data = rows.map(({ text, createdAt, ...row }) => ({
        ...row,
        text: excerptOf(text),
        createdAt: createdAt.toISOString(),
      }))
      return { meta: { ...meta, total }, data }
    },

    signOut: async (byUuid: string, uuid: string, reason: string): Promise<Person> => {
      await users.current(uuid)
      await staff.requireAbove(byUuid, uuid)
      await inTransaction(db, async (tx, after) => {
        await users.endSessions(tx, uuid)
        await loginSessions.endAll(tx, after, uuid)
        await audit.add(tx, { byUuid, action: 'sessionsEnded', aboutUuid: uuid, reason })
      })
      return one(uuid)
    },

    /** @throws AppError 404 for a user without a shop */
    setTraderState: async (byUuid: string, uuid: string, { state, reason }: SetTraderState): Promise<Person> => {
      await staff.requireAbove(byUuid, uuid)
      const { traderState: before } = await shops.ofOwner(uuid)
      await inTransaction(db, async (tx, after) => {
        await shops.setTraderState(tx, after, uuid, state)
        await audit.add(tx, { byUuid, action: 'traderVerified', aboutUuid: uuid, reason, before, after: state })
      })
      return one(uuid)
    },

    /** Content of any kind, for a decision without a report. @throws AppError 404 */
    subject: async (kind: ReportedKind, subjectUuid: string): Promise<OfficeSubject> => {
      const subject = await subjects.find(kind, subjectUuid)
      if (!subject) throw notFound(kind)
      const { excerpt, path, aboutUuid } = subject
      const [personOf, decisions] = [
        await people.named([aboutUuid]),
        await repo.decisionsOn(kind, subjectUuid, DECISIONS_SHOWN),
      ]
      const about = personOf(aboutUuid)
      return { kind, subjectUuid, excerpt, path, about, decisions: await present(decisions) }
    },
  }
}
