/**
 * Writes the bill of materials of an installation in CycloneDX: `npm run sbom > bom.json`, without a network. Fails if a
 * library is missing there, or has a licence that nobody has accepted.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Locked = { name?: string; version?: string; dev?: boolean }
type Lockfile = { packages: Record<string, Locked & { devDependencies?: object }> }
type License = { license?: { id?: string; name?: string }; expression?: string }
export type Bill = { components: { name: string; version: string; licenses?: License[] }[] }

/** Licences of libraries that may be part of the product as it is offered: over the network, unchanged. */
const ACCEPTED = new Set(
  // The last four: fonts and data, and libraries that are linked or loaded unchanged.
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1 CC-BY-4.0 LGPL-3.0-or-later MPL-2.0'.split(
    ' ',
  ),
)
/** Packages whose description names no licence, with the one in their files. */
const READ_BY_HAND = new Map([
  ['dejavu-fonts-ttf', 'Bitstream Vera'],
  ['png-js', 'MIT'],
])
const MAX_BYTES = 64 * 1024 * 1024

const isUsed = ([path, { dev }]: [string, Locked]) => path !== '' && !dev

export function readLock(root = '.'): Lockfile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
}

/**
 * Of a copy without development: with `--omit dev` npm leaves out libraries that a development library needs, too, and
 * without it stops at conflicts among those.
 */
export function readBill(root = '.'): Bill {
  const lock = readLock(root)
  const { '': own, ...packages } = lock.packages
  const { devDependencies: _own, ...used } = own ?? {}
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies?: object }
  const { devDependencies: _all, ...shipped } = manifest
  const folder = mkdtempSync(join(tmpdir(), 'kramik-bill-'))
  const write = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value))
  try {
    write('package.json', shipped)
    write('package-lock.json', {
      ...lock,
      packages: { '': used, ...Object.fromEntries(Object.entries(packages).filter(isUsed)) },
    })
    const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline']
    return JSON.parse(execFileSync('npm', command, { cwd: folder, encoding: 'utf8', maxBuffer: MAX_BYTES })) as Bill
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Installed libraries, as `name@version`, that the bill does not list. */
export function missingIn({ components }: Bill, { packages }: Lockfile): string[] {
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  return Object.entries(packages)
    .filter(isUsed)
    .map(([path, { name = path.split('node_modules/').at(-1), version }]) => `${name}@${version}`)
    .filter((one) => !listed.has(one))
}

/** Libraries whose licence nobody has accepted. */
export const licenseFaults = ({ components }: Bill): string[] =>
  components.flatMap(({ name, licenses = [] }) => {
    const given = licenses
      .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
      .join(' AND ')
    // Of alternatives one suffices; all of those that apply together are needed.
    const isAccepted = given.split(' OR ').some((choice) =>
      choice
        .replace(/[()]/g, '')
        .split(' AND ')
        .every((one) => ACCEPTED.has(one.trim())),
    )
    return isAccepted || READ_BY_HAND.has(name) ? [] : [`${name}: ${given || 'no licence'}`]
  })

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const bill = readBill()
  const faults = [...missingIn(bill, readLock()).map((one) => `${one} is missing`), ...licenseFaults(bill)]
  if (faults.length > 0) {
    console.error(faults.join('\n'))
    process.exitCode = 1
  } else process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
}
