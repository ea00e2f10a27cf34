import { validate as isUuid } from 'uuid'
import type { AddToLive, AnswerPrivately, DeskLive, DeskLives, LiveDesk } from '#contracts/live/live-desk.ts'
import type { LiveSummary } from '#contracts/live/live-summary.ts'
import { DESK_LATEST } from '#contracts/live/live.rules.ts'
import { toGrosze, toZloty } from '#contracts/base/money.rules.ts'
import type { Db } from '#server/db/client.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { ChatService } from '../chat/service.ts'
import type { LiveOrders, ReservationService, ThreadService } from '#server/areas/commerce/commerce.ts'
import type { LiveRow, LiveService } from '../live/service.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { VideoService } from '#server/areas/video/video.ts'
import { presentPerson, type UserService } from '#server/areas/account/account.ts'
import { presentSummary } from './present-summary.ts'
import { createListedProducts } from './listed-products.ts'

const TOP_PRODUCTS = 10

type Parts = {
  db: Db
  lives: Pick<LiveService, 'list' | 'bookmarks' | 'cameraOf' | 'minutesOf' | 'runnableOf' | 'byVideo'>
  products: Pick<ProductService, 'projections' | 'livePrices'>
  purchases: Pick<LiveOrders, 'salesIn' | 'latestIn' | 'topIn'>
  reservations: Pick<ReservationService, 'standing'>
  chats: Pick<ChatService, 'staff' | 'openQuestions' | 'question' | 'moderation'>
  threads: Pick<ThreadService, 'answer'>
  users: Pick<UserService, 'current'>
  videos: Pick<VideoService, 'requireOwn' | 'isTrialOf'>
}

type Heading = Pick<LiveRow, 'state' | 'startedAt'> & { uuid: string; description: string; publishedAt: Date }

/** Desk for running a live beside the camera. Every call acts for the seller; the caller checks the permission. */
export function createLiveDeskService(parts: Parts) {
  const { db, chats, lives, products, purchases, reservations, threads, users, videos } = parts
  const listed = createListedProducts({ db, lives, products, reservations })

  async function ownerOf(uuid: string): Promise<DeskLive['owner']> {
    const { user } = await users.current(uuid)
    const { username, fullName } = presentPerson(user)
    return { uuid, username, fullName }
  }

  const present = (
    owner: DeskLive['owner'],
    { uuid, description, state, startedAt, publishedAt }: Heading,
  ): DeskLive => ({
    videoUuid: uuid,
    owner,
    description,
    state,
    scheduledAt: publishedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
  })

  async function desk(ownerUuid: string, uuid: string): Promise<LiveDesk> {
    const { video } = await videos.requireOwn(ownerUuid, uuid)
    const live = await lives.byVideo(uuid)
    if (!live) throw invalid('The video is not a live', 'streamId')
    const sales = await purchases.salesIn(uuid)
    const [owner, list, latest, bookmarks, camera] = await Promise.all([
      ownerOf(ownerUuid),
      listed(uuid, sales),
      purchases.latestIn(uuid, DESK_LATEST),
      lives.bookmarks.of(uuid),
      lives.cameraOf(live),
    ])
    return {
      ...present(owner, { ...video, ...live }),
      ...list,
      serverTime: new Date().toISOString(),
      conversationUuid: video.conversationUuid,
      camera,
      shownUuid: video.projectionUuid,
      bookmarks: bookmarks.map((one) => ({ uuid: one.uuid, title: one.title, at: one.at.toISOString() })),
      likeQuantity: video.likeQuantity,
      orderQuantity: sales.orderQuantity,
      turnover: toZloty(sales.turnover),
      purchases: latest.map(({ line, firstname, at }) => ({
        uuid: line.uuid,
        who: firstname,
        name: line.name,
        variant: line.variantName,
        quantity: line.quantity,
        total: toZloty(line.total),
        at: at.toISOString(),
      })),
    }
  }

  return {
    desk,

    /** @throws AppError 403 if the seller has not let this user run their lives, 404 for one on trial */
    requireMay: async (userUuid: string, ownerUuid: string, videoUuid: string): Promise<void> => {
      if (userUuid === ownerUuid) return
      if (!(await chats.staff.sellersOf(userUuid)).includes(ownerUuid))
        throw new AppError('FORBIDDEN_EXCEPTION', 'The live belongs to another user')
      if (isUuid(videoUuid) && (await videos.isTrialOf(videoUuid))) throw notFound('video')
    },

    /** The user's own lives, then those of sellers whose lives they help to run. */
    livesOf: async (userUuid: string): Promise<DeskLives> => {
      const owners = [userUuid, ...(await chats.staff.sellersOf(userUuid))]
      const found = await Promise.all(
        owners.map(async (uuid) => {
          const [owner, rows] = [await ownerOf(uuid), await lives.runnableOf(uuid)]
          const shown = rows.filter(({ video }) => !video.isTrial || uuid === userUuid)
          return shown.map(({ live, video }) => present(owner, { ...video, ...live }))
        }),
      )
      return { data: found.flat() }
    },

    show: lives.list.show,

    add: async (ownerUuid: string, uuid: string, requested: AddToLive): Promise<LiveDesk> => {
      await lives.list.add(ownerUuid, uuid, requested)
      return desk(ownerUuid, uuid)
    },

    remove: lives.list.remove,

    order: async (ownerUuid: string, uuid: string, definitionUuids: readonly string[]): Promise<LiveDesk> => {
      await lives.list.order(ownerUuid, uuid, definitionUuids)
      return desk(ownerUuid, uuid)
    },

    putBookmark: async (ownerUuid: string, uuid: string, bookmark: string, title: string): Promise<LiveDesk> => {
      await lives.bookmarks.put(ownerUuid, uuid, bookmark, title)
      return desk(ownerUuid, uuid)
    },

    removeBookmark: lives.bookmarks.remove,

    summary: async (ownerUuid: string, uuid: string): Promise<LiveSummary> => {
      const { video } = await videos.requireOwn(ownerUuid, uuid)
      const live = await lives.byVideo(uuid)
      if (!live) throw invalid('The video is not a live', 'streamId')
      if (!live.startedAt) throw new AppError('LIVE_CONFLICT_EXCEPTION', 'The live has not begun')
      const [minutes, top, sales, questions] = await Promise.all([
        lives.minutesOf(uuid),
        purchases.topIn(uuid, TOP_PRODUCTS),
        purchases.salesIn(uuid),
        chats.openQuestions(video.conversationUuid),
      ])
      return presentSummary({ video, startedAt: live.startedAt, minutes, top, sales, questions })
    },

    /** Answers a question of the chat in a thread with its author. @throws AppError 404 if there is no such question */
    reply: async (ownerUuid: string, uuid: string, messageUuid: string, body: AnswerPrivately) => {
      const { video } = await videos.requireOwn(ownerUuid, uuid)
      const question = await chats.question(video.conversationUuid, messageUuid)
      if (!question) throw notFound('question')
      const { thread } = await threads.answer(ownerUuid, question, body)
      await chats.moderation.answer(video, ownerUuid, messageUuid, true)
      return { threadUuid: thread.uuid }
    },

    setPrice: async (ownerUuid: string, uuid: string, definitionUuid: string, price: number | null) => {
      await lives.list.setPrice(ownerUuid, uuid, definitionUuid, price === null ? null : toGrosze(price))
      return desk(ownerUuid, uuid)
    },
  }
}
