import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { MEMORY } from './root.mjs'

const canRun = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (name) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, name)).find(canRun)
}

/** Debian keeps the server's binaries outside of PATH, in a folder per version. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql'
const POSTGRES_NEEDED = ['postgres', 'initdb']

const findPostgresFolder = () => {
  const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS) : []
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES_VERSIONS, version, 'bin'))
  const beside = onPath('postgres')?.replace(/\/postgres$/, '')
  return [...newestFirst, ...(beside ? [beside] : [])].find((folder) =>
    POSTGRES_NEEDED.every((name) => canRun(join(folder, name))),
  )
}

const findNamed = (variable, ...names) => {
  const given = process.env[variable]
  if (given) return given.includes('/') ? (canRun(given) ? given : undefined) : onPath(given)
  return names.map((name) => (name.includes('/') ? (canRun(name) ? name : undefined) : onPath(name))).find(Boolean)
}

/** Folder of the unpacked media server; see janus.mjs. */
export const JANUS_FOLDER = join(MEMORY, 'janus')

const findJanus = () => {
  const unpacked = join(JANUS_FOLDER, 'usr/bin/janus')
  return findNamed('JANUS_PATH', 'janus') ?? (canRun(unpacked) ? unpacked : undefined)
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Paths of system programs, or undefined. `postgres` is the folder of its server binaries. */
export const findProgram = {
  ffmpeg: () => findNamed('FFMPEG_PATH', 'ffmpeg'),
  ffprobe: () => findNamed('FFPROBE_PATH', 'ffprobe'),
  chromium: () => findNamed('CHROMIUM_PATH', ...BROWSERS),
  // Draws no window of its own, so it needs less CPU time than the whole browser.
  headlessChromium: () => findNamed('CHROMIUM_PATH', 'chromium-headless-shell', ...BROWSERS),
  postgres: findPostgresFolder,
  redis: () => findNamed('REDIS_PATH', 'redis-server'),
  // Debian keeps it outside of the PATH of users.
  pgbouncer: () => findNamed('PGBOUNCER_PATH', 'pgbouncer', '/usr/sbin/pgbouncer'),
  janus: findJanus,
}
