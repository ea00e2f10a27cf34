import type { LiveSummary } from '#contracts/live/live-summary.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import type { ChatService } from '../chat/service.ts'
import type { LiveOrders, LiveSales } from '#server/areas/commerce/commerce.ts'
import type { LiveService } from '../live/service.ts'

type Sources = {
  video: { uuid: string; description: string; finishedAt: Date | null; likeQuantity: number }
  startedAt: Date
  minutes: Awaited<ReturnType<LiveService['minutesOf']>>
  top: Awaited<ReturnType<LiveOrders['topIn']>>
  sales: LiveSales
  questions: Awaited<ReturnType<ChatService['openQuestions']>>
}

const ONE_PLACE = 10
const SECOND_MS = 1000
const rounded = (value: number) => Math.round(value * ONE_PLACE) / ONE_PLACE

export function presentSummary({ video, startedAt, minutes, top, sales, questions }: Sources): LiveSummary {
  const sum = minutes.reduce((total, { viewersMean }) => total + viewersMean, 0)
  return {
    videoUuid: video.uuid,
    description: video.description,
    startedAt: startedAt.toISOString(),
    finishedAt: video.finishedAt?.toISOString() ?? null,
    duration: Math.floor(((video.finishedAt ?? new Date()).getTime() - startedAt.getTime()) / SECOND_MS),
    viewersMean: minutes.length === 0 ? 0 : rounded(sum / minutes.length),
    viewersPeak: Math.max(0, ...minutes.map(({ viewersPeak }) => viewersPeak)),
    likeQuantity: video.likeQuantity,
    messageQuantity: minutes.reduce((total, { messages }) => total + messages, 0),
    openQuestionQuantity: questions.quantity,
    openQuestions: questions.newest,
    orderQuantity: sales.orderQuantity,
    turnover: toZloty(sales.turnover),
    minutes: minutes.map(({ minute, viewersMean, viewersPeak, likes, messages, orders, turnover }) => ({
      minute,
      viewersMean: rounded(viewersMean),
      viewersPeak,
      likes,
      messages,
      orders,
      turnover: toZloty(turnover),
    })),
    products: top.map(({ definitionUuid, name, mediaUuid, quantity, turnover }) => ({
      definitionUuid,
      name,
      picture: mediaUuid && `/media/${mediaUuid}/thumbnail`,
      quantity,
      turnover: toZloty(turnover),
    })),
  }
}
