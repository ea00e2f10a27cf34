import type { Ready } from '#contracts/site/health.calls.ts'

/** Age up to which an answer is given again, so that many probes cost no more than one. */
const FRESH_MS = 2000
/** A part that takes longer counts as failed: a probe gives up as well. */
const CHECKED_WITHIN_MS = 2000

type Checks = Readonly<Record<string, () => Promise<void>>>
export type Readiness = ReturnType<typeof createReadiness>

/**
 * Answers whether this process may get requests. Draining is final. `reported` parts are in the answer and do not
 * decide: those that all processes share and most requests need not. Else a balancer would take out all processes at
 * once. `now` is for tests.
 */
export function createReadiness(
  required: Checks,
  { reported = {}, now = () => performance.now() }: { reported?: Checks; now?: () => number } = {},
) {
  let isDraining = false
  let known: { at: number; parts: Promise<Ready['parts']> } | undefined

  async function checkAll(): Promise<Ready['parts']> {
    const parts = Object.entries({ ...required, ...reported }).map(
      async ([name, check]) => [name, await outcomeOf(check)] as const,
    )
    return Object.fromEntries(await Promise.all(parts))
  }

  return {
    answer: async (): Promise<Ready> => {
      if (!known || now() - known.at > FRESH_MS) known = { at: now(), parts: checkAll() }
      const parts = await known.parts
      const isOk = Object.keys(required).every((name) => parts[name] === 'ok')
      return { status: isDraining ? 'draining' : isOk ? 'ready' : 'failed', parts }
    },
    /** From now on the answer is `draining`. */
    drain: (): void => {
      isDraining = true
    },
  }
}

async function outcomeOf(check: () => Promise<void>): Promise<'ok' | 'failed'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'failed'>((resolve) => {
    timer = setTimeout(() => resolve('failed'), CHECKED_WITHIN_MS)
  })
  const checked = check().then(
    () => 'ok' as const,
    () => 'failed' as const,
  )
  try {
    return await Promise.race([checked, late])
  } finally {
    clearTimeout(timer)
  }
}
