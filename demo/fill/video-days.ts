import { dayOf, lastDays } from '#contracts/video/video-statistic.rules.ts'
import type { DemoVideo } from '../catalogue/types.ts'
import { chanceOf } from './chance.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_HOURS = 24
/** Half-life of the interest in a video. */
const HALF_LIFE_DAYS = 6
const WATCHED = 0.62
const CLICKED = 0.07

export type DemoVideoDay = {
  day: string
  viewQuantity: number
  likeQuantity: number
  watchedSeconds: number
  productClickQuantity: number
}

/** Adds the rounding remainder to the first share. */
function spread(total: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((a, b) => a + b, 0)
  if (sum === 0) return shares.map(() => 0)
  const rounded = shares.map((share) => Math.floor((total * share) / sum))
  const rest = total - rounded.reduce((a, b) => a + b, 0)
  return rounded.map((value, index) => (index === 0 ? value + rest : value))
}

/**
 * Views and likes of a demo video by day since it was published: many at first, then fewer, more at weekends. `seconds`
 * is its length. Days before the last month are left out.
 */
export function daysOf(video: DemoVideo, seconds: number, now: Date): DemoVideoDay[] {
  const published = dayOf(new Date(now.getTime() - video.ageHours * HOUR_MS))
  const age = Math.ceil(video.ageHours / DAY_HOURS)
  const days = lastDays(now, age + 1).filter((day) => day >= published)
  const shares = days.map((day, index) => {
    const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
    return 0.5 ** (index / HALF_LIFE_DAYS) * (isWeekend ? 1.4 : 1) * (0.6 + 0.8 * chanceOf(video.key + day))
  })
  const views = spread(video.viewQuantity, shares)
  const likes = spread(video.likeQuantity, shares)
  const first = lastDays(now)[0] ?? ''
  return days
    .map((day, index) => {
      const viewQuantity = views[index] ?? 0
      return {
        day,
        viewQuantity,
        likeQuantity: likes[index] ?? 0,
        watchedSeconds: Math.round(viewQuantity * seconds * WATCHED),
        productClickQuantity: Math.round(viewQuantity * CLICKED),
      }
    })
    .filter(({ day, viewQuantity }) => day >= first && viewQuantity > 0)
}
