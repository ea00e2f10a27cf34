/** Counts end here: 100 stands for 100 or more, so that no list is counted to its end. */
export const COUNTED_MAX = 100

/** A count as people read it. */
export const shownCount = (count: number): string => (count < COUNTED_MAX ? String(count) : `${COUNTED_MAX - 1}+`)

/** Steps from a new shop to its first sale, in the order in which they are suggested. */
export const SETUP_STEPS = ['photo', 'trader', 'delivery', 'account', 'product', 'reel', 'announcement'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** The first step that is left; null if all are done. */
export const nextStep = (steps: Readonly<Record<SetupStep, boolean>>): SetupStep | null =>
  SETUP_STEPS.find((step) => !steps[step]) ?? null
