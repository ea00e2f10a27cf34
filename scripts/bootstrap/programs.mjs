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
  return names.map(onPath).find(Boolean)
}

/** Folder of an unpacked package; see unpacked.mjs. */
export const unpackedFolder = (name) => join(MEMORY, name)

/** Debian keeps nginx outside of the PATH of users. */
const findUnpackable = (variable, name, program, path) => {
  const places = [path, join(unpackedFolder(name), path)]
  return findNamed(variable, program) ?? places.find(canRun)
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
  janus: () => findUnpackable('JANUS_PATH', 'janus', 'janus', '/usr/bin/janus'),
  bubblewrap: () => findUnpackable('BWRAP_PATH', 'bubblewrap', 'bwrap', '/usr/bin/bwrap'),
  nginx: () => findUnpackable('NGINX_PATH', 'nginx', 'nginx', '/usr/sbin/nginx'),
}
