import { z } from 'zod'
import { PAGE_HEALTHS } from '#contracts/social/social-comment.rules.ts'
import type { JobKind } from '#server/jobs/queue.ts'

const Hook = z.object({ hash: z.string() })
const Desk = z.object({ userUuid: z.uuid() })

/** Processes a webhook call of the network. */
export const foldHook: JobKind<z.infer<typeof Hook>> = {
  name: 'social.hook',
  payload: Hook,
  retryLimit: 8,
  expireInSeconds: 120,
}

/** Fetches the pages of a user and starts reading new ones. */
export const refreshDesk: JobKind<z.infer<typeof Desk>> = {
  name: 'social.desk',
  payload: Desk,
  retryLimit: 2,
  expireInSeconds: 120,
}

const Page = z.object({ pageUuid: z.uuid() })

/** Renews the webhook's subscription of a page. */
export const renewSubscription: JobKind<z.infer<typeof Page>> = {
  name: 'social.subscribe',
  payload: Page,
  retryLimit: 8,
  expireInSeconds: 120,
}

const Health = z.object({ uuid: z.uuid(), pageUuid: z.uuid(), health: z.enum(PAGE_HEALTHS) })

/**
 * Notifies the owner of a page that the network no longer allows something there. `uuid` is the mail's in every
 * attempt.
 */
export const notifyHealth: JobKind<z.infer<typeof Health>> = {
  name: 'social.health',
  payload: Health,
  retryLimit: 12,
  expireInSeconds: 5 * 60,
}

export const SOCIAL_COMMENT_JOBS: JobKind<object>[] = [foldHook, refreshDesk, renewSubscription, notifyHealth]
