import type { LiveForm } from '#contracts/live/live.ts'

/** Form values while it is filled in. */
export type StudioValues = { description: string; categoryUuid: string; isLater: boolean; scheduledAt: Date | null }

/** Form values for the API. `scheduledAt` is absent for a live that begins now. */
export type StudioForm = LiveForm & { scheduledAt?: string }
