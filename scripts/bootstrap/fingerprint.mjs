import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/** Short hash of the contents of files and folders, with paths relative to the root. Missing ones are ignored. */
export function fingerprintOf(paths, isWanted = () => true) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf).filter(isWanted)) {
    const content = readFileSync(join(ROOT, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesOf(path) {
  const place = join(ROOT, path)
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [path]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length + 1))
    .sort()
}
