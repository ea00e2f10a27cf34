import type { Touched } from '#contracts/base/subjects.rules.ts'
import { startClock } from '#server/jobs/clock.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { SiteArea } from '../site.ts'
import type { Changed } from './indexing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Pause in which changes are gathered. A live that switches its product touches it several times a second. */
const GATHER_MS = 200

type Parts = Pick<JobParts<SiteArea>, 'beforeClose' | 'changes' | 'log' | 'services'>

const isSubject = (kind: string): kind is keyof Changed => ['video', 'product', 'event', 'seller'].includes(kind)

/**
 * Keeps the index up to date. Documents of touched subjects are written at once; the daily rebuild finds what a killed
 * process did not touch any more, and counts views and words.
 */
export async function workOnSearch({ beforeClose, changes, log, services: { search } }: Parts): Promise<void> {
  let waiting = new Set<string>()
  let isWhole = await search.isEmpty()

  async function refresh(): Promise<void> {
    if (isWhole) {
      isWhole = false
      await search.rebuild()
    }
    if (waiting.size === 0) return
    const tags = waiting
    waiting = new Set()
    const changed: Changed = { video: [], product: [], event: [], seller: [] }
    for (const tag of tags) {
      const [kind = '', uuid = ''] = tag.split(':')
      if (isSubject(kind)) changed[kind].push(uuid)
    }
    await search.refresh(changed)
  }

  changes.onTouchedAnywhere((touched: Touched) => {
    if (touched === 'everything') isWhole = true
    else for (const tag of touched) waiting.add(tag)
  })
  const failed = (err: unknown) => log.error({ err }, 'the search index could not be updated')
  beforeClose(startClock(GATHER_MS, refresh, failed))
  beforeClose(startClock(DAY_MS, search.rebuild, failed))
}
