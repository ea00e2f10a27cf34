import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DepotColumn } from '#contracts/catalogue/depot-import.ts'
import { WithdrawalKind } from '#contracts/catalogue/product-law.ts'

const COLUMNS = 'content/depot-columns.json'
const WITHDRAWAL = 'content/depot-withdrawal.json'
const names = z.tuple([z.string().min(1)], z.string().min(1))

const read = (path: string): unknown => JSON.parse(readFileSync(join(process.cwd(), path), 'utf8'))

/** Accepted names of CSV columns. The first one of each is used for writing. */
export const readColumnNames = () => z.record(DepotColumn, names).parse(read(COLUMNS))

/** Accepted names of the values in the withdrawal column. */
export const readWithdrawalNames = () => z.record(WithdrawalKind, names).parse(read(WITHDRAWAL))
