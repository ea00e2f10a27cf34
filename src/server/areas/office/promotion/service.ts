import type {
  EndedPromotions,
  EndedQuery,
  MovePromotion,
  OfficePromotion,
  OpenPromotions,
  PlanPromotion,
} from '#contracts/office/promotion.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { NotificationService } from '#server/areas/account/account.ts'
import type { SocialArea } from '../../social/social.ts'
import type { AuditService } from '../audit/service.ts'
import type { People } from '../people.ts'
import { createCandidates } from './candidates.ts'
import { createPromotionPresenting } from './present.ts'
import { createPromotionSubjects, type Subject } from './subject.ts'

type Parts = Pick<SocialArea, 'promotions' | 'videos' | 'users'> & {
  db: Db
  tokens: Tokens
  people: People
  audit: Pick<AuditService, 'add'>
  notifications: Pick<NotificationService, 'add'>
}
type Row = Awaited<ReturnType<Parts['promotions']['plan']>>
type Entry = { byUuid: string; uuid: string; reason: string; before?: unknown; after?: unknown }
type Action = 'promotionPlanned' | 'promotionMoved' | 'promotionEnded'

/** The seller sees promotions above their videos. */
const SELLER_PATH = '/profile/dashboard/videos'

const timesOf = ({ startsAt, endsAt }: Pick<Row, 'startsAt' | 'endsAt'>) => ({
  from: startsAt.toISOString(),
  until: endsAt.toISOString(),
})

/** Places that sellers pay for, as admins sell them. Each action is in the log, and the seller is notified. */
export function createPromotionOffice({ db, tokens, promotions, videos, users, people, audit, notifications }: Parts) {
  const cursors = createCursors(tokens)
  const { present, presentOne } = createPromotionPresenting({ promotions, videos, people })
  const { existing, wanted } = createPromotionSubjects({ promotions, videos, users })

  async function open(): Promise<OpenPromotions> {
    const now = new Date()
    return { data: await present(await promotions.open(now), now) }
  }

  /** Writes the log and notifies the seller, in the transaction of the action. */
  async function announce(tx: Tx, after: After, action: Action, subject: Subject, entry: Entry): Promise<void> {
    const { uuid, ...logged } = entry
    await audit.add(tx, { ...logged, action, aboutUuid: subject.sellerUuid, targetKind: 'promotion', targetUuid: uuid })
    await notifications.add(tx, after, {
      userUuid: subject.sellerUuid,
      kind: action,
      subject: subject.name,
      path: SELLER_PATH,
    })
  }
  return {
    open,
    ...createCandidates({ videos, users, people }),

    ended: async (query: EndedQuery): Promise<EndedPromotions> => {
      const now = new Date()
      const start = cursors.startOf({ ...query, page: 1 })
      const [found, total] = await Promise.all([promotions.ended(now, start), promotions.countEnded(now)])
      const { rows, meta } = cursors.cut(found, start, ({ promotion: { endsAt, uuid } }) => ({ at: endsAt, uuid }))
      return { meta: { ...meta, total }, data: await present(rows, now) }
    },

    plan: async (byUuid: string, body: PlanPromotion): Promise<OfficePromotion> => {
      const startsAt = body.startsAt === null ? new Date() : new Date(body.startsAt)
      const subject = await wanted(body, startsAt)
      const { sellerUuid, videoUuid } = subject
      const uuid = await inTransaction(db, async (tx, after) => {
        const row = await promotions.plan(tx, after, {
          sellerUuid,
          videoUuid,
          startsAt,
          endsAt: new Date(body.endsAt),
        })
        const entry = { byUuid, uuid: row.uuid, reason: body.reason, after: { ...timesOf(row), name: subject.name } }
        await announce(tx, after, 'promotionPlanned', subject, entry)
        return row.uuid
      })
      return presentOne(uuid)
    },

    reschedule: async (byUuid: string, uuid: string, seen: number, body: MovePromotion): Promise<OfficePromotion> => {
      const subject = await existing(uuid)
      const startsAt = body.startsAt === null ? new Date() : new Date(body.startsAt)
      await inTransaction(db, async (tx, after) => {
        const changed = await promotions.reschedule(tx, after, uuid, seen, { startsAt, endsAt: new Date(body.endsAt) })
        const [before, now] = [timesOf(changed.before), timesOf(changed.now)]
        await announce(tx, after, 'promotionMoved', subject, { byUuid, uuid, reason: body.reason, before, after: now })
      })
      return presentOne(uuid)
    },

    end: async (byUuid: string, uuid: string, seen: number, reason: string): Promise<OfficePromotion> => {
      const subject = await existing(uuid)
      await inTransaction(db, async (tx, after) => {
        const row = await promotions.end(tx, after, uuid, seen, reason)
        await announce(tx, after, 'promotionEnded', subject, { byUuid, uuid, reason, before: timesOf(row) })
      })
      return presentOne(uuid)
    },

    order: async (byUuid: string, uuids: readonly string[]): Promise<OpenPromotions> => {
      await inTransaction(db, async (tx, after) => {
        const before = await promotions.order(tx, after, uuids)
        await audit.add(tx, {
          byUuid,
          action: 'promotionsOrdered',
          targetKind: 'promotion',
          before,
          after: uuids,
        })
      })
      return open()
    },
  }
}
