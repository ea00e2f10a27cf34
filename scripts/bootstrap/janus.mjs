import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, JANUS_FOLDER } from './programs.mjs'
import { MEMORY } from './root.mjs'
import { capture } from './run-quiet.mjs'
import { findApt } from './system.mjs'

const ASK_AGAIN_AFTER_MS = 24 * 60 * 60 * 1000
const FAILED = join(MEMORY, 'janus-failed')
/** A mirror that does not answer must not hold up the start. */
const PATIENCE = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10']

/**
 * Brings the media server. The packages are downloaded and unpacked, never installed: Debian's installation starts a
 * service that listens on 8088 of every address without a secret. This needs no root. Without a media server the product
 * runs, and going live says why it cannot.
 */
export async function bringJanus(tell) {
  if (findProgram.janus() || hasFailedLately()) return false
  tell('unpacking janus')
  const error = await unpackJanus(JANUS_FOLDER)
  if (error === null) return true
  mkdirSync(MEMORY, { recursive: true })
  writeFileSync(FAILED, error)
  console.log(`\nThere is no media server: nobody can go live here. ${error}`)
  return false
}

/** Returns null, or the reason why it could not be had. */
async function unpackJanus(folder) {
  if (!existsSync('/usr/bin/apt-get')) return 'It comes from Debian or Ubuntu; elsewhere set JANUS_PATH.'
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
  // The lists are missing or older than the mirror.
  const [command, ...words] = apt
  await capture(command, [...words, 'update', ...PATIENCE])
  return downloadOnce(work)
}

/** Janus, and those of its libraries that this machine lacks. */
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

const hasFailedLately = () => existsSync(FAILED) && Date.now() - statSync(FAILED).mtimeMs < ASK_AGAIN_AFTER_MS
