import { type Measure, mayTake, TIMED_MEASURES } from '#contracts/office/report.rules.ts'
import type { SocialArea } from '../../social/social.ts'
import { invalid } from '#server/base/errors.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { Subjects } from '../subject/subjects.ts'
import type { DecisionRepo, DecisionRow } from './repo.ts'

/** Stands for no end: the measure holds until it is lifted. */
const FOREVER = new Date('9999-01-01T00:00:00.000Z')

/** A suspended account sells nothing either. */
const SUSPENDING: readonly Measure[] = ['suspend', 'suspendSelling']

type Parts = Pick<SocialArea, 'lives' | 'shops' | 'team' | 'users' | 'videos'> & {
  repo: DecisionRepo
  subjects: Subjects
}

/** @throws AppError 400 for a measure that does not fit */
export function requireFitting({ kind, measure, until }: Pick<DecisionRow, 'kind' | 'measure' | 'until'>): void {
  if (!mayTake(measure, kind)) throw invalid('The measure does not fit this kind of content', 'measure')
  if (until !== null && !TIMED_MEASURES.includes(measure)) throw invalid('Only a suspension has an end', 'until')
}

/** Changes by a decision in the areas below, and their reversal. Each runs in the decision's transaction. */
export function createMeasures({ repo, subjects, lives, shops, team, users, videos }: Parts) {
  async function suspend(tx: Tx, after: After, userUuid: string, until: Date | null): Promise<void> {
    await users.setSuspended(tx, after, userUuid, until)
    team.rightsChanged(after, userUuid)
  }

  async function suspendSelling(tx: Tx, after: After, userUuid: string, until: Date | null): Promise<void> {
    if (until !== null) await lives.stopOf(tx, after, userUuid)
    await shops.setSellingSuspended(tx, after, userUuid, until)
    await videos.withholdOf(tx, after, userUuid, until)
  }

  /** The latest end of all measures of these kinds that hold beside this one; null if there are none. */
  async function latest(tx: Tx, decision: DecisionRow, measures: readonly Measure[]): Promise<Date | null> {
    const others = await repo.others(tx, decision, measures, new Date())
    if (others.length === 0) return null
    return new Date(Math.max(...others.map(({ until }) => (until ?? FOREVER).getTime())))
  }

  return {
    take: async (tx: Tx, after: After, decision: DecisionRow): Promise<void> => {
      const { kind, subjectUuid, aboutUuid, measure, until, createdAt } = decision
      if (measure === 'hide') await subjects.setHidden(tx, after, kind, subjectUuid, createdAt)
      if (aboutUuid === null || !SUSPENDING.includes(measure)) return
      // A shorter suspension does not end a longer one.
      const mine = (until ?? FOREVER).getTime()
      const endWith = async (measures: readonly Measure[]) =>
        new Date(Math.max(mine, (await latest(tx, decision, measures))?.getTime() ?? 0))
      if (measure === 'suspend') await suspend(tx, after, aboutUuid, await endWith(['suspend']))
      await suspendSelling(tx, after, aboutUuid, await endWith(SUSPENDING))
    },

    lift: async (tx: Tx, after: After, decision: DecisionRow): Promise<void> => {
      const { kind, subjectUuid, aboutUuid, measure } = decision
      if (measure === 'hide' && (await repo.others(tx, decision, ['hide'], new Date())).length === 0)
        await subjects.setHidden(tx, after, kind, subjectUuid, null)
      if (aboutUuid === null || !SUSPENDING.includes(measure)) return
      if (measure === 'suspend') await suspend(tx, after, aboutUuid, await latest(tx, decision, ['suspend']))
      await suspendSelling(tx, after, aboutUuid, await latest(tx, decision, SUSPENDING))
    },
  }
}
