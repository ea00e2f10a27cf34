import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kramik-packages-'))
  cpSync(new URL('.', import.meta.url), join(root, 'scripts/bootstrap'), { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "type": "module", "dependencies": {} }')
  writeFileSync(join(root, 'package-lock.json'), '{}')
  // Fake npm that records its arguments.
  mkdirSync(join(root, 'npm'))
  writeFileSync(
    join(root, 'npm/npm-cli.js'),
    `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
     mkdirSync('node_modules/a/dist', { recursive: true })
     for (const name of ['index.js', 'index.js.map']) writeFileSync('node_modules/a/dist/' + name, '')
     appendFileSync(${JSON.stringify(join(root, 'asked'))}, process.argv.slice(2).join(' ') + '\\n')
     if (process.env.IS_CUT_OFF) process.exit(1)`,
  )
  writeFileSync(join(root, 'asked'), '')
})
afterEach(() => rmSync(root, { recursive: true }))

const bring = (verb, env = {}) =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const packages = await import('./scripts/bootstrap/packages.mjs')\nawait packages.${verb}()`,
    ],
    { cwd: root, env: { ...process.env, ...env, npm_execpath: join(root, 'npm/npm-cli.js') }, stdio: 'pipe' },
  )
const toRun = (env) => bring('installPackages', env)
const toTest = (env) => bring('installAllPackages', env)

/** Whether each install so far included the development packages. */
const installs = () =>
  readFileSync(join(root, 'asked'), 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((words) => (words.includes('--omit=dev') ? 'without' : words.includes('--include=dev') ? 'with' : words))

test('running the product installs no development packages, and testing adds them once', () => {
  toRun()
  toRun()
  expect(installs()).toEqual(['without'])
  toTest()
  toTest()
  toRun()
  expect(installs()).toEqual(['without', 'with'])
})

test('only development has the source maps of packages', () => {
  const has = (name) => existsSync(join(root, 'node_modules/a/dist', name))
  toRun()
  expect([has('index.js'), has('index.js.map')]).toEqual([true, false])
  toTest()
  expect([has('index.js'), has('index.js.map')]).toEqual([true, true])
})

test('a new lockfile brings the same set as before', () => {
  toTest()
  appendFileSync(join(root, 'package-lock.json'), '\n')
  toRun()
  toTest()
  expect(installs()).toEqual(['with', 'with'])
})

test('an install that was cut off is begun again from nothing', () => {
  expect(() => toRun({ IS_CUT_OFF: '1' })).toThrow('ended with code 1')
  const left = join(root, 'node_modules/half-a-package')
  mkdirSync(left)
  toRun()
  expect(() => readFileSync(left)).toThrow('ENOENT')
  expect(installs()).toEqual(['without', 'without'])
})
