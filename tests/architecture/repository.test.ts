import { expect, test } from 'vitest'
import { lockfileFaults, machinePaths } from './rules/repository.ts'
import { listFiles, readText } from './source.ts'

const BINARY = /\.(png|jpe?g|webp|avif|ico|woff2?|ttf|mp4|webm|mov|mkv|m4s|ts\.bin|gz|br|bin)$/

test('nothing in the repository names a path of one machine', () => {
  const home = ['', 'home', 'ola', 'kramik'].join('/')
  expect(machinePaths([{ path: 'a.ts', text: `open('${home}')` }])).toHaveLength(1)
  expect(machinePaths([{ path: 'a.ts', text: `open('./home/ola')` }])).toEqual([])
  const texts = listFiles().filter((path) => !BINARY.test(path) && path !== 'package-lock.json')
  expect(machinePaths(texts.map((path) => ({ path, text: readText(path) })))).toEqual([])
})

test('the lockfile installs from any registry, and only what it vouches for', () => {
  const elsewhere = { resolved: 'https://registry.example/a.tgz', integrity: 'sha512-a' }
  expect(lockfileFaults({ packages: { '': {}, 'node_modules/a': elsewhere } })).toHaveLength(1)
  expect(lockfileFaults({ packages: { '': {}, 'node_modules/a': {} } })).toHaveLength(1)
  expect(lockfileFaults(JSON.parse(readText('package-lock.json')) as Parameters<typeof lockfileFaults>[0])).toEqual([])
  expect(readText('.npmrc')).not.toMatch(/registry *=|\/\//)
})

test('the build finds what it wants where no development packages are installed', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as { packages: Record<string, { dev?: boolean }> }
  for (const name of ['typescript', '@types/node', '@types/react'])
    expect(packages[`node_modules/${name}`], name).toEqual(expect.not.objectContaining({ dev: true }))
})

test('every variable of the environment stands in .env.example', () => {
  const server = [...readText('src/server/config.ts').matchAll(/^  ([A-Z_]{3,}): /gm)].map(([, name]) => name)
  const explained = [...readText('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(server.length).toBeGreaterThan(10)
  expect([...new Set(server)].sort()).toEqual([...new Set(explained)].sort())
})
