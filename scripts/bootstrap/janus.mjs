import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, JANUS_FOLDER } from './programs.mjs'
import { MEMORY } from './root.mjs'
import { capture } from './run-quiet.mjs'
import { findApt } from './system.mjs'

const CHECK_AGAIN_AFTER_MS = 24 * 60 * 60 * 1000
const FAILED = join(MEMORY, 'janus-failed')
/** Options of apt, so that an unreachable mirror does not delay the start. */
const PATIENCE = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10']

/**
 * Provides the media server. The packages are downloaded and unpacked, not installed, because Debian's installation
 * starts a service that listens on port 8088 of all addresses without a secret. It needs no root. Without a media
 * server the product still runs, and going live shows the reason why it is impossible.
 */
export async function bringJanus(report) {
  if (findProgram.janus() || hasFailedLately()) return false
  report('unpacking janus')
  const error = await unpackJanus(JANUS_FOLDER)
  if (error === null) return true
  mkdirSync(MEMORY, { recursive: true })
  writeFileSync(FAILED, error)
  console.log(`\nThe media server Janus is missing, so nobody can go live. ${error}`)
  return false
}

/** Null, or the reason for the failure. */
async function unpackJanus(folder) {
  if (!existsSync('/usr/bin/apt-get')) return 'It can be unpacked on Debian and Ubuntu only; set JANUS_PATH elsewhere.'
  const work = `${folder}-new`
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  try {
    const error = (await download(work)) ?? (await unpack(work))
    if (error !== null) return error
    rmSync(folder, { recursive: true, force: true })
    renameSync(join(work, 'root'), folder)
    return null
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function download(work) {
  const error = await downloadOnce(work)
  const apt = findApt()
  if (error === null || !apt) return error
  // The package lists are missing or out of date.
  const [command, ...words] = apt
  await capture(command, [...words, 'update', ...PATIENCE])
  return downloadOnce(work)
}

/** Downloads Janus and those of its libraries that this machine lacks. */
async function downloadOnce(work) {
  const planned = await capture('apt-get', ['install', '--simulate', '--no-install-recommends', 'janus'])
  const packages = [...planned.output.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name)
  if (planned.code !== 0 || packages.length === 0) return said('apt-get', planned)
  const got = await capture('apt-get', ['download', ...PATIENCE, ...packages], { cwd: work })
  return got.code === 0 ? null : said('apt-get download', got)
}

async function unpack(work) {
  for (const file of readdirSync(work)) {
    const unpacked = await capture('dpkg', ['-x', join(work, file), join(work, 'root')])
    if (unpacked.code !== 0) return said('dpkg', unpacked)
    rmSync(join(work, file))
  }
  return null
}

const said = (program, { output }) => `${program}: ${output.trim().slice(-300)}`

const hasFailedLately = () => existsSync(FAILED) && Date.now() - statSync(FAILED).mtimeMs < CHECK_AGAIN_AFTER_MS
