import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress.mjs'
import { fingerprintOf } from './fingerprint.mjs'
import { hintCompilation } from './hint-compilation.mjs'
import { ROOT } from './root.mjs'
import { need } from './run-quiet.mjs'

/** Sources of the pages. The server needs no build, because Node runs its TypeScript directly. */
const SOURCES = [
  'pages',
  'src',
  'locales',
  'public',
  'content',
  'next.config.ts',
  'next-i18next.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const isServerOrTest = (path) => path.startsWith('src/server/') || /\.test\.tsx?$/.test(path)

/** Stamp inside the build, written last. A build without it is incomplete. */
const STAMP = join(ROOT, '.next/kramik-sources')

/** Builds the pages, unless the existing build is of the same sources. */
export async function buildPages(node, env) {
  const wanted = fingerprintOf(SOURCES, (path) => !isServerOrTest(path))
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return { unchanged: 'up to date' }
  rmSync(STAMP, { force: true })
  await need(node, [join(ROOT, 'node_modules/next/dist/bin/next'), 'build'], {
    env: { ...env, NODE_ENV: 'production', KRAMIK_BUILD: wanted.slice(0, 16) },
    title: 'next build',
  })
  await hintCompilation(join(ROOT, '.next/static/chunks'))
  await compressFiles(join(ROOT, '.next/static'))
  writeFileSync(`${STAMP}.new`, wanted)
  renameSync(`${STAMP}.new`, STAMP)
  return { done: 'built' }
}
