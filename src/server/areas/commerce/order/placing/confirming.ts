import type { Attempts } from '#server/auth/attempts.ts'
import type { OrderViewer } from '#server/auth/order-viewer.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { OrderCore } from '../core.ts'
import type { OrderSteps } from '../fulfilling/steps.ts'
import type { OrderRow } from '../repo.ts'
import { createOrderEmails } from './email.ts'
import { createUnconfirmedOrders } from './unconfirmed.ts'

type Parts = {
  tokens: Pick<Tokens, 'seal' | 'isSealed'>
  queue: Queue
  attempts: Attempts
  hasMailServer: boolean
  steps: Pick<OrderSteps, 'take'>
  isBuyer: (order: OrderRow, viewer: OrderViewer) => boolean
}

/** Guests confirm their addresses, and the orders that wait for that. */
export function createConfirming(core: OrderCore, parts: Parts) {
  const unconfirmed = createUnconfirmedOrders(core, parts)
  return { unconfirmed, emails: createOrderEmails(core, { ...parts, unconfirmed }) }
}
