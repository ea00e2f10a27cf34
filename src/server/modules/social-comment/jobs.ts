import type { Context } from '../../context.ts'
import { foldHook, refreshDesk } from './kinds.ts'
import { createSocialSync } from './sync.ts'
import { createSyncRepo } from './sync.repo.ts'

const TICK_MS = 2000

type Parts = Pick<Context, 'beforeClose' | 'database' | 'log' | 'queue' | 'services' | 'socialNetwork'>

/** Follows the webhook, and reads what it has not told. */
export async function workOnSocialComments(parts: Parts): Promise<void> {
  const { beforeClose, database, log, queue, services, socialNetwork } = parts
  if (!socialNetwork) return
  const { social, userEvents } = services
  const repo = createSyncRepo(database.db)
  const sync = createSocialSync({ db: database.db, log, port: socialNetwork.comments, social, userEvents })

  await queue.work(foldHook, 1, async ({ hash }) => {
    const body = await repo.hookBody(hash)
    if (body === null) return
    await sync.followHints(socialNetwork.webhook.hints(body))
    await repo.endHook(hash)
  })
  await queue.work(refreshDesk, 1, ({ userUuid }) => sync.refresh(userUuid))

  let under: Promise<void> | null = null
  const timer = setInterval(() => {
    under ??= sync
      .tick()
      .catch((error: unknown) => log.error({ err: error }, 'the clock of the social pages failed'))
      .finally(() => {
        under = null
      })
  }, TICK_MS)
  beforeClose(async () => {
    clearInterval(timer)
    await under
  })
}
