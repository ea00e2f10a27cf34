import type { Context } from '#server/context/context.ts'
import { finishImport } from './job-kinds.ts'

export const workOnDepot = ({ queue, services: { depots } }: Pick<Context, 'queue' | 'services'>): Promise<void> =>
  queue.work(finishImport, 1, ({ importUuid }) => depots.finishImport(importUuid))
