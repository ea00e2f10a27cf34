import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DepotColumn } from '#contracts/depot-import.ts'

const PATH = 'content/depot-columns.json'
const Names = z.record(DepotColumn, z.tuple([z.string().min(1)], z.string().min(1)))

/** What sellers call the columns of their files: the first name of each is the one that we write. */
export const readColumnNames = () => Names.parse(JSON.parse(readFileSync(join(process.cwd(), PATH), 'utf8')))
