import { measureParser } from './lib/comment-parser.ts'
import type { BenchLines } from './lib/line.ts'
import { requireParts, runParts } from './lib/parts.ts'
import { measureReplyKills } from './lib/social-kills.ts'
import { measureHook, measurePolling } from './lib/social-news.ts'
import { measurePace } from './lib/social-pace.ts'
import { measureProcessing } from './lib/social-processing.ts'
import { measureFirstScreen, measureScrolling } from './lib/social-screen.ts'
import { openSocialStage, type SocialStage } from './lib/social-stage.ts'

const PART_LIMIT_MS = 15 * 60_000

type Open = () => Promise<SocialStage>

const atDesk = (measure: (stage: SocialStage) => BenchLines) =>
  async function* (open: Open): BenchLines {
    yield* measure(await open())
  }

const PARTS = {
  parser: measureParser,
  screen: atDesk(measureFirstScreen),
  webhook: atDesk(measureHook),
  processing: atDesk(measureProcessing),
  polling: atDesk(measurePolling),
  scrolling: atDesk(measureScrolling),
  pace: measurePace,
  kills: measureReplyKills,
} satisfies Record<string, (open: Open) => BenchLines>

/** Measures the comment desk, the outbox of replies and the parser of comments, or only `parts` of them. */
export async function* benchSocial(parts: string[]): BenchLines {
  requireParts('social', PARTS, parts)
  let stage: Promise<SocialStage> | undefined
  const open = () => (stage ??= openSocialStage())
  try {
    yield* runParts('social', PARTS, parts, open, PART_LIMIT_MS)
  } finally {
    await stage?.then(
      ({ close }) => close(),
      () => undefined,
    )
  }
}
