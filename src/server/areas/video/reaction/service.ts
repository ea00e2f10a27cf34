import type { PageQuery } from '#contracts/base/common.ts'
import type { CreateReaction, OwnReactions, ReactionCreated, ReactionTarget } from '#contracts/video/reaction.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { COUNTED_UP_TO, createTotals } from '#server/db/totals.ts'
import { type After, atOnce, inTransaction } from '#server/db/unit.ts'
import { notFound } from '#server/base/errors.ts'
import { conversationChannel } from '#server/ports/event-bus/channels.ts'
import type { EventBus } from '#server/ports/event-bus/event-bus.ts'
import type { RelationService } from '#server/areas/account/account.ts'
import type { VideoService } from '../video/service.ts'
import { createReactionRepo } from './repo.ts'

/** Decrements the count for a like that both merged accounts gave, or that a deleted account gave. */
const createReactionAccountPart = (
  repo: ReturnType<typeof createReactionRepo>,
  videos: Pick<VideoService, 'countLike'>,
): AccountPart => ({
  name: 'reactions',
  announce: repo.allOfUser,
  move: async (tx, from, into) => {
    for (const uuid of await repo.move(tx, from, into)) await videos.countLike(tx, uuid, -1)
  },
  delete: async (tx, uuid) => {
    for (const video of await repo.removeOfUser(tx, uuid)) await videos.countLike(tx, video, -1)
  },
})

type Parts = { db: Db; tokens: Tokens; bus: EventBus; videos: VideoService; relations: RelationService }

export function createReactionService({ db, tokens, bus, videos, relations }: Parts) {
  const repo = createReactionRepo(db)
  const cursors = createCursors(tokens)
  const totals = createTotals<number>((total) => total > COUNTED_UP_TO)

  const publish = (
    after: After,
    { uuid, conversationUuid }: { uuid: string; conversationUuid: string },
    reaction: { likeQuantity: number; heart?: 'like' | 'dummy' },
  ) =>
    after(() =>
      bus.publish(conversationChannel(conversationUuid), {
        type: 'reaction',
        data: { objectDefinitionId: uuid, ...reaction },
      }),
    )

  return {
    accountPart: createReactionAccountPart(repo, videos),

    /** Adds a reaction, one per user and object. A repeated call returns the first one and does not count. */
    create: async (userUuid: string, reaction: CreateReaction): Promise<ReactionCreated> => {
      const uuid = reaction.objectDefinitionId
      const { video } = await videos.find(uuid, userUuid)
      await relations.requireMay('react', userUuid, video.ownerUuid)
      return inTransaction(db, async (tx, after) => {
        const inserted = await repo.insert(tx, userUuid, reaction)
        if (inserted) {
          const likeQuantity = await videos.countLike(tx, uuid, 1)
          publish(after, video, { likeQuantity, heart: 'like' })
          return { uuid: inserted, likeQuantity }
        }
        const before = await repo.uuidOf(tx, userUuid, reaction)
        // The reaction was removed meanwhile. A retry of the request succeeds.
        if (!before) throw notFound('reaction')
        return { uuid: before, likeQuantity: await videos.countLike(tx, uuid, 0) }
      })
    },

    /** Idempotent. */
    remove: async (userUuid: string, target: ReactionTarget): Promise<void> => {
      const uuid = target.objectDefinitionId
      const { video } = await videos.find(uuid, userUuid)
      await inTransaction(db, async (tx, after) => {
        if (!(await repo.remove(tx, userUuid, target))) return
        const likeQuantity = await videos.countLike(tx, uuid, -1)
        publish(after, video, { likeQuantity })
      })
    },

    /** Shows a heart to all viewers. Nothing is stored. */
    dummy: async (userUuid: string, uuid: string): Promise<void> => {
      const { video } = await videos.find(uuid, userUuid)
      await relations.requireMay('react', userUuid, video.ownerUuid)
      publish(atOnce, video, { likeQuantity: video.likeQuantity, heart: 'dummy' })
    },

    own: async (userUuid: string, ids: string[]): Promise<OwnReactions['data']> =>
      ids.length === 0 ? [] : repo.ofUser(userUuid, 'video', ids),

    /** Reactions that the viewer may see, newest first. @throws AppError 404 unless the video belongs to `ownerUuid` */
    list: async (viewer: string, ownerUuid: string, target: ReactionTarget, query: PageQuery) => {
      const { video } = await videos.find(target.objectDefinitionId, undefined)
      if (video.ownerUuid !== ownerUuid) throw notFound('video')
      const viewerUuid = await relations.viewerWithBlocks(viewer)
      const start = cursors.startOf(query)
      const [found, total] = await Promise.all([
        repo.page(target, viewerUuid, start),
        totals.of(`${target.objectDefinitionId} ${viewerUuid ?? ''}`, () => repo.count(target, viewerUuid)),
      ])
      const { rows, meta } = cursors.cut(found, start, ({ reaction }) => ({
        at: reaction.createdAt,
        uuid: reaction.uuid,
      }))
      return { meta: { ...meta, total }, data: rows }
    },
  }
}
