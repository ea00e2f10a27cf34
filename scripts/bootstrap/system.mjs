import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from './programs.mjs'
import { ROOT } from './root.mjs'
import { capture, need } from './run-quiet.mjs'
import { PlainError } from './steps.mjs'

/** Packages of Debian and Ubuntu, by the program that they contain. */
const PACKAGES = {
  ffmpeg: 'ffmpeg',
  ffprobe: 'ffmpeg',
  chromium: 'chromium',
  headlessChromium: 'chromium-headless-shell',
  postgres: 'postgresql',
  redis: 'redis-server',
  pgbouncer: 'pgbouncer',
}

const INSTALL = ['install', '--yes', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120']

/** Installs programs that are not available as npm packages, with apt if that is possible without a prompt. */
export async function installPrograms(names, report) {
  const missing = names.filter((name) => !findProgram[name]())
  if (missing.length === 0) return { unchanged: `found ${names.join(', ')}` }
  const packages = [...new Set(missing.map((name) => PACKAGES[name]))]
  const apt = findApt()
  if (!apt) throw new PlainError(advice(missing, packages))

  const browsers = isUbuntu() ? packages.filter((name) => name.startsWith('chromium')) : []
  const viaApt = packages.filter((name) => !browsers.includes(name))
  if (viaApt.length > 0) {
    report(`installing ${viaApt.join(', ')}`)
    await aptInstall(apt, viaApt)
  }
  // Ubuntu's package is a snap, which works neither in a container nor with an automated browser.
  if (browsers.length > 0) {
    report('installing chromium')
    await need(process.execPath, [join(ROOT, 'node_modules/playwright/cli.js'), 'install', '--with-deps', 'chromium'])
  }

  const stillMissing = names.filter((name) => !findProgram[name]())
  if (stillMissing.length > 0) throw new PlainError(advice(stillMissing, packages))
  return { done: `installed ${packages.join(', ')}` }
}

/** First words of a non-interactive apt command; undefined if apt cannot be used. */
export function findApt() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() === 0) return ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  const mayBecomeRoot = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
  return mayBecomeRoot ? ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'] : undefined
}

async function aptInstall([command, ...words], packages) {
  const install = [...words, ...INSTALL, ...packages]
  if (hasPackageLists() && (await capture(command, install)).code === 0) return
  // The package lists are missing or out of date, so they name packages that no longer exist.
  await need(command, [...words, 'update'])
  await need(command, install)
}

const hasPackageLists = () =>
  existsSync('/var/lib/apt/lists') &&
  readdirSync('/var/lib/apt/lists').some((name) => name.endsWith('_Packages') || name.includes('_Packages.'))

const isUbuntu = () => existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))

function advice(missing, packages) {
  const command = existsSync('/usr/bin/apt-get')
    ? `sudo apt-get update && sudo apt-get install --no-install-recommends ${packages.join(' ')}`
    : `your system's package manager, for: ${packages.join(', ')}`
  return `Missing on this machine: ${missing.join(', ')}. Install with\n\n  ${command}\n\nthen run the same command again.`
}
