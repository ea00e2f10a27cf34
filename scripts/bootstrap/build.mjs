import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { fingerprintOf } from './fingerprint.mjs'
import { hintCompilation } from './hint-compilation.mjs'
import { ROOT } from './root.mjs'
import { need } from './run-quiet.mjs'

/** What the pages are built from. The server is not built: Node reads its TypeScript as it stands. */
const SOURCES = [
  ...['pages', 'src', 'locales', 'public', 'content'],
  ...['next.config.ts', 'next-i18next.config.ts', 'tsconfig.json', 'package-lock.json'],
]
const isServerOrTest = (path) => path.startsWith('src/server/') || /\.test\.tsx?$/.test(path)

/** Stands in the build itself and is written last: without it a build counts as half. */
const STAMP = join(ROOT, '.next/kramik-sources')

/** Builds the pages, unless they are built from just these sources. */
export async function buildPages(node, env) {
  const wanted = fingerprintOf(SOURCES, (path) => !isServerOrTest(path))
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return { unchanged: 'up to date' }
  rmSync(STAMP, { force: true })
  await need(node, [join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
    env: { ...env, NODE_ENV: 'production' },
    title: 'next build',
  })
  await hintCompilation(join(ROOT, '.next/static/chunks'))
  await compressFiles(join(ROOT, '.next/static'))
  writeFileSync(`${STAMP}.new`, wanted)
  renameSync(`${STAMP}.new`, STAMP)
  return { done: 'built' }
}
