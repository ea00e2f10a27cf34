import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { lockfileFaults, machinePaths, riddlesInStyles, type Lockfile } from './rules/repository.ts'
import { listFiles, readText } from './source.ts'
import { ROOT } from './zones.ts'

const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|ttf|mp4|webm|mov|mkv|m4s|ts\.bin|gz|br|bin)$/

test('no file contains a path of one machine', () => {
  const home = ['', 'home', 'ola', 'kramik'].join('/')
  expect(machinePaths([{ path: 'a.ts', text: `open('${home}')` }])).toHaveLength(1)
  expect(machinePaths([{ path: 'a.ts', text: `open('./home/ola')` }])).toEqual([])
  const texts = listFiles().filter((path) => !BINARY.test(path) && path !== 'package-lock.json')
  expect(machinePaths(texts.map((path) => ({ path, text: readText(path) })))).toEqual([])
})

test('the lockfile works with any registry and has an integrity for each package', () => {
  const elsewhere = { resolved: 'https://registry.example/a.tgz', integrity: 'sha512-a' }
  expect(lockfileFaults({ packages: { '': {}, 'node_modules/a': elsewhere } })).toHaveLength(1)
  expect(lockfileFaults({ packages: { '': {}, 'node_modules/a': {} } })).toHaveLength(1)
  expect(lockfileFaults(JSON.parse(readText('package-lock.json')) as Lockfile)).toEqual([])
  expect(readText('.npmrc')).not.toMatch(/registry *=|\/\//)
})

test('the build needs no development dependencies', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as { packages: Record<string, { dev?: boolean }> }
  for (const name of ['typescript', '@types/node', '@types/react'])
    expect(packages[`node_modules/${name}`], name).toEqual(expect.not.objectContaining({ dev: true }))
})

test('every environment variable is in .env.example', () => {
  const settings = ['environment.ts', 's3-settings.ts'].map((name) => readText(`src/server/context/${name}`)).join('\n')
  const server = [...settings.matchAll(/^  ([A-Z][A-Z0-9_]{2,}): /gm)].map(([, name]) => name)
  const explained = [...readText('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(server.length).toBeGreaterThan(10)
  expect([...new Set(server)].sort()).toEqual([...new Set(explained)].sort())
})

test('comments in stylesheets open with their subject, like those in code', () => {
  expect(riddlesInStyles([{ path: 'a.css', text: 'a { /* What it is. */ }' }])).toHaveLength(1)
  expect(riddlesInStyles([{ path: 'a.css', text: '/* Border of a card,\n * where it has one. */' }])).toEqual([])
  const styles = listFiles().filter((path) => path.endsWith('.css'))
  expect(styles.length).toBeGreaterThan(10)
  expect(riddlesInStyles(styles.map((path) => ({ path, text: readText(path) })))).toEqual([])
})

test('the commit hook refuses long subjects', () => {
  const exitCode = (message: string) =>
    spawnSync('sh', ['-c', 'printf %s "$0" | .githooks/commit-msg /dev/stdin', message], { cwd: ROOT }).status
  expect(exitCode(`${'a'.repeat(72)}\n\n${'b'.repeat(100)}\n`)).toBe(0)
  expect(exitCode(`${'ż'.repeat(72)}\n`)).toBe(0)
  expect(exitCode(`${'a'.repeat(73)}\n`)).toBe(1)
})
