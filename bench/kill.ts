import { atMost, atLeast, type BenchLines } from './lib/line.ts'
import { uploadThroughTrouble } from './lib/trouble.ts'

const REELS = 10

/** Uploads ten reels in the page, while server, browser and network are killed repeatedly. */
export async function* benchKill(): BenchLines {
  const { published, sentOff, repeated } = await uploadThroughTrouble({ reels: REELS, api: 10, browser: 5, network: 5 })
  const once = sentOff.filter((sent) => published.filter((description) => description === sent).length === 1)
  yield* [
    atLeast(1, {
      name: 'reels published exactly once despite 20 kills',
      unit: 'reels',
      floor: REELS,
      measured: once.length,
    }),
    atMost(1, { name: 'reels on the site after the kills', unit: 'reels', floor: REELS, measured: published.length }),
    atMost(0, {
      name: 'acknowledged chunks that were sent again',
      unit: 'chunks',
      floor: 1,
      measured: repeated.length,
    }),
  ]
}
