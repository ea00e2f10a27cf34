import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, unpackedFolder } from './programs.mjs'
import { MEMORY } from './root.mjs'
import { capture } from './run-quiet.mjs'
import { findApt } from './system.mjs'

const CHECK_AGAIN_AFTER_MS = 24 * 60 * 60 * 1000
const failedMark = (name) => join(MEMORY, `${name}-failed`)
/** Options of apt, so that an unreachable mirror does not delay the start. */
const PATIENCE = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10']

/** Names of the packages, and the loss without each. */
const UNPACKED = {
  janus: { setting: 'JANUS_PATH', loss: 'The media server Janus is missing, so nobody can go live.' },
  bubblewrap: {
    setting: 'BWRAP_PATH',
    loss: 'Bubblewrap is missing, so ffmpeg runs with the files and network of the server.',
  },
  nginx: { setting: 'NGINX_PATH', loss: 'nginx is missing, so the tests behind a proxy cannot run.' },
}

/**
 * Provides programs whose packages are downloaded and unpacked, not installed: Debian's installation of Janus and nginx
 * starts services that listen on all addresses, Janus without a secret. It needs no root. The product runs without them.
 * Returns the names of those that were unpacked.
 */
export async function bringUnpacked(names, report) {
  const brought = []
  for (const name of names) if (await bring(name, report)) brought.push(name)
  return brought
}

async function bring(name, report) {
  if (findProgram[name]() || hasFailedLately(name)) return false
  report(`unpacking ${name}`)
  const { setting, loss } = UNPACKED[name]
  const error = await unpackPackage(name, setting)
  if (error === null) return true
  mkdirSync(MEMORY, { recursive: true })
  writeFileSync(failedMark(name), error)
  console.log(`\n${loss} ${error}`)
  return false
}

/** Null, or the reason for the failure. */
async function unpackPackage(name, setting) {
  if (!existsSync('/usr/bin/apt-get')) return `It can be unpacked on Debian and Ubuntu only; set ${setting} elsewhere.`
  const folder = unpackedFolder(name)
  const work = `${folder}-new`
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  try {
    const error = (await download(name, work)) ?? (await unpack(work))
    if (error !== null) return error
    rmSync(folder, { recursive: true, force: true })
    renameSync(join(work, 'root'), folder)
    return null
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function download(name, work) {
  const error = await downloadOnce(name, work)
  const apt = findApt()
  if (error === null || !apt) return error
  // The package lists are missing or out of date.
  const [command, ...words] = apt
  await capture(command, [...words, 'update', ...PATIENCE])
  return downloadOnce(name, work)
}

/** Downloads a package and those of its libraries that this machine lacks. */
async function downloadOnce(name, work) {
  const planned = await capture('apt-get', ['install', '--simulate', '--no-install-recommends', name])
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

function hasFailedLately(name) {
  const mark = failedMark(name)
  return existsSync(mark) && Date.now() - statSync(mark).mtimeMs < CHECK_AGAIN_AFTER_MS
}
