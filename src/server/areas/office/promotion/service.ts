import type {
  EndedPromotions,
  EndedQuery,
  MovePromotion,
  OfficePromotion,
  OpenPromotions,
  PlanPromotion,
} from '#contracts/office/promotion.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, notFound } from '#server/base/errors.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { NotificationService } from '#server/areas/account/account.ts'
import { obstacleOf } from '#server/areas/video/video.ts'
import type { SocialArea } from '../../social/social.ts'
import type { AuditService } from '../audit/service.ts'
import type { People } from '../people.ts'
import { createCandidates } from './candidates.ts'
import { createPromotionPresenting } from './present.ts'

type Parts = Pick<SocialArea, 'promotions' | 'videos' | 'users'> & {
  db: Db
  tokens: Tokens
  people: People
  audit: Pick<AuditService, 'add'>
  notifications: Pick<NotificationService, 'add'>
}
type Row = Awaited<ReturnType<Parts['promotions']['plan']>>
type Subject = { sellerUuid: string; videoUuid: string | null; name: string }
type Action = 'promotionPlanned' | 'promotionMoved' | 'promotionEnded'

/** The seller sees promotions above their videos. */
const SELLER_PATH = '/profile/dashboard/videos'
const NAME_MAX = 60

const nameOf = (text: string) => (text.length > NAME_MAX ? `${text.slice(0, NAME_MAX - 1)}…` : text)
const timesOf = ({ startsAt, endsAt }: Pick<Row, 'startsAt' | 'endsAt'>) => ({
  from: startsAt.toISOString(),
  until: endsAt.toISOString(),
})

/** Places that sellers pay for, as admins sell them. Each action is in the log, and the seller is notified. */
export function createPromotionOffice({ db, tokens, promotions, videos, users, people, audit, notifications }: Parts) {
  const cursors = createCursors(tokens)
  const { present, presentOne } = createPromotionPresenting({ promotions, videos, people })

  async function open(): Promise<OpenPromotions> {
    const now = new Date()
    return { data: await present(await promotions.open(now), now) }
  }

  /** @throws AppError 404 */
  async function existing(uuid: string): Promise<Subject> {
    const row = await promotions.one(uuid)
    if (!row) throw notFound('promotion')
    const { sellerUuid, videoUuid } = row.promotion
    return { sellerUuid, videoUuid, name: nameOf(row.video?.description ?? row.shop?.name ?? '') }
  }

  /** What is to be promoted. @throws AppError 404, 409 if nobody would see it */
  async function wanted({ kind, subjectUuid }: PlanPromotion, startsAt: Date): Promise<Subject> {
    const row = kind === 'video' ? await videos.ofOffice(subjectUuid) : undefined
    if (kind === 'video' && !row) throw notFound('video')
    const { user, shop } = await users.current(row?.video.ownerUuid ?? subjectUuid)
    if (!shop) throw notFound('shop')
    const videoUuid = row?.video.uuid ?? null
    const { meta } = await videos.ofOwner(user.uuid, { page: 1, limit: 1 }, undefined, { isWhole: false })
    const obstacle = obstacleOf(
      { promotion: { startsAt, videoUuid }, video: row?.video ?? null, hasVideos: meta.total > 0, seller: user, shop },
      new Date(),
    )
    if (obstacle !== null) throw new AppError('PROMOTION_SUBJECT_EXCEPTION', obstacle)
    return { sellerUuid: user.uuid, videoUuid, name: nameOf(row?.video.description ?? shop.name) }
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
  type Entry = { byUuid: string; uuid: string; reason: string; before?: unknown; after?: unknown }

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
