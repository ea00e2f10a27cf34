/**
 * `npm run test:former`: the API tests of the former release on the tables of this one, as processes of both run
 * beside each other during an update. `npm run test:former -- <commit>` names another release.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const MIGRATIONS = join('src', 'server', 'db', 'migrations')
/** These tests expect the former release's own tables. */
const TESTS_OF_MIGRATIONS = ['src/server/db/migrate.api.test.ts']
/** Likewise single tests, by the beginning of their title: they list all tables of the database. */
const TESTS_OF_ALL_TABLES = {
  title: 'every table ',
  paths: ['src/server/context/retention.api.test.ts', 'src/server/areas/account/account/account.api.test.ts'],
}

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

function newestTag() {
  const [tag] = git('tag', '--list', 'v*', '--sort=-version:refname', '--merged', 'HEAD').split('\n')
  if (!tag) throw new Error('There is no tag of a release: name a commit, as in `npm run test:former -- 133aac60`')
  return tag
}

/** Copies the migrations that run while the former release still works, so all but those in `after/`. */
function copyMigrations(to) {
  const from = join(ROOT, MIGRATIONS)
  cpSync(from, join(to, MIGRATIONS), { recursive: true })
  const path = join(to, MIGRATIONS, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const entries = journal.entries.filter(({ tag }) => existsSync(join(from, `${tag}.sql`)))
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
}

function leaveOut({ title, paths }, folder) {
  for (const path of paths.map((one) => join(folder, one)))
    if (existsSync(path))
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`test('${title}`, `test.skip('${title}`))
}

const release = process.argv[2] ?? newestTag()
const folder = join(mkdtempSync(join(tmpdir(), 'kramik-former-')), 'tree')
git('worktree', 'add', '--detach', folder, release)
try {
  copyMigrations(folder)
  for (const path of TESTS_OF_MIGRATIONS) rmSync(join(folder, path), { force: true })
  leaveOut(TESTS_OF_ALL_TABLES, folder)
  const { status } = spawnSync('npm', ['test', '--', 'postgres'], { cwd: folder, stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  git('worktree', 'remove', '--force', folder)
}
