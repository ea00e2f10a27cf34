import type { MediaService } from '#server/areas/media/media.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db } from '#server/db/client.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Depot } from '#server/ports/depot/depot.ts'
import type { StockService } from '../stock/service.ts'
import { createDepotRepo } from './depot.repo.ts'
import { createDepotEdits } from './edit-depot.ts'
import { createDepotExport } from './export-depot.ts'
import { createDepotImport } from './import-depot.ts'
import { createOutsideCopies } from './outside-depot.ts'
import { createDepotReader } from './read-depot.ts'

export type DepotParts = {
  db: Db
  queue: Queue
  changes: Pick<Changes, 'touch'>
  stock: StockService
  /** External depot, which replaces the built-in one when products are chosen. */
  outside: Depot | null
  tokens: Tokens
  media: Pick<MediaService, 'requirePicture'>
}

export type DepotService = ReturnType<typeof createDepotService>

/** Depot of a seller: products, variants and quantities. */
export function createDepotService(parts: DepotParts) {
  const shared = { ...parts, repo: createDepotRepo(parts.db) }
  const { depot, present, requireFound, list, countRunningOut } = createDepotReader(shared)
  const imports = createDepotImport(parts)
  const chosenFrom = parts.outside ?? depot

  return {
    ...chosenFrom,
    requireFound: (ownerUuid: string, uuid: string) => requireFound(ownerUuid, uuid, chosenFrom.find),
    list,
    countRunningOut,
    ...createOutsideCopies(shared),
    ...createDepotEdits({ ...shared, present }),
    importFile: imports.importFile,
    confirmImport: imports.confirm,
    finishImport: imports.finish,
    exportFile: createDepotExport({ ...shared, present }),
  }
}
