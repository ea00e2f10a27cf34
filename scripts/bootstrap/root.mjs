import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** State of these scripts between runs. Deleted together with node_modules, as intended. */
export const MEMORY = join(ROOT, 'node_modules/.cache/kramik')
