import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** What the scripts remember between runs; goes away with node_modules, as it should. */
export const MEMORY = join(ROOT, 'node_modules/.cache/kramik')
