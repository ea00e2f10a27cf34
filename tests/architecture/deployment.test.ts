import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { listFiles, readText } from './source.ts'

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...listFiles().filter((path) => /^docs\/.*\.md$/.test(path)),
]
const scripts = Object.keys((JSON.parse(readText('package.json')) as { scripts: object }).scripts)
const known = new Set([...readText('.env.example').matchAll(/^#?([A-Z_0-9]+)=/gm)].map(([, name]) => name))

const fencedLines = (text: string) =>
  [...text.matchAll(/```(?:sh|shell|bash)\n(.*?)```/gs)].flatMap(([, code = '']) => code.split('\n'))

/** Commands of a document that name a script of package.json, or a file, that does not exist. */
const unknownCommands = (text: string) =>
  fencedLines(text).filter((line) => {
    const script = /^npm (?:run )?(?!install|ci\b|sbom|audit)([\w:]+)/.exec(line)?.[1]
    const file = /^node (?:--\S+ )*(\S+\.(?:ts|mjs))/.exec(line)?.[1]
    return (script && !scripts.includes(script)) || (file && !listFiles().includes(file))
  })

test('every command of the documentation exists', () => {
  expect(unknownCommands('```sh\nnpm start\nnpm run nothing\nnode src/nothing.ts\n```')).toEqual([
    'npm run nothing',
    'node src/nothing.ts',
  ])
  expect(DOCUMENTS.flatMap((path) => unknownCommands(readText(path)))).toEqual([])
})

test('every setting of the compose file is in .env.example', () => {
  const [, environment = ''] = /environment:\n(.*?)\n {4}\w/s.exec(readText('compose.yaml')) ?? []
  const names = [...environment.matchAll(/^ {6}([A-Z_0-9]+):/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('an image contains all that the server reads, and neither secrets nor tests', () => {
  const [first, ...rules] = readText('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(first, 'nothing is in the image that is not named').toBe('*')
  const named = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
  const tracked = listFiles()
  for (const name of named)
    expect(
      tracked.some((path) => path === name || path.startsWith(`${name}/`)),
      name,
    ).toBe(true)
  expect(rules).toContain('**/*.test.*')
  expect(named).toEqual(expect.arrayContaining(['content', 'demo', 'locales', 'public', 'src', 'pages', 'scripts']))
  for (const secret of ['.env', '.data', '.git', 'tests', 'e2e', 'docs']) expect(named).not.toContain(secret)
})

const nginx = findProgram.nginx()
/** nginx creates a folder for each, by default in that of its package. */
const KINDS_OF_BODIES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
const blocks = DOCUMENTS.flatMap((path) =>
  [...readText(path).matchAll(/^( *)```nginx\n(.*?)^ *```/gms)].map(([, , block = '']) => ({ path, block })),
)

test.runIf(nginx).each(blocks)('nginx accepts the settings in $path', async ({ block }) => {
  const folder = await mkdtemp(join(tmpdir(), 'kramik-nginx-'))
  const file = join(folder, 'nginx.conf')
  const log = `error_log ${folder}/error.log; pid ${folder}/pid;`
  const temporary = KINDS_OF_BODIES.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
  await writeFile(
    file,
    `${log} events {} http { ${temporary} access_log off; server { listen 127.0.0.1:8080; ${block} } }`,
  )
  const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' })
  await rm(folder, { recursive: true })
  expect(status, stderr).toBe(0)
})
