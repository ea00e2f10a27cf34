import type { Db } from '#server/db/client.ts'
import { createReturnListRepo } from './list.repo.ts'
import { returnRowRepo } from './row.repo.ts'
import { wholeReturnRepo } from './whole.repo.ts'

export type { ReturnRow } from './row.repo.ts'
export type { ReturnedLine, WholeReturn } from './whole.repo.ts'

export type ReturnRepo = ReturnType<typeof createReturnRepo>

export const createReturnRepo = (db: Db) => ({ ...returnRowRepo, ...wholeReturnRepo, ...createReturnListRepo(db) })
