import { readdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

export type JanusSecrets = { api: string; admin: string }

type Settings = {
  /** The program, `…/usr/bin/janus`. The part before `usr` is the folder in which its package was unpacked. */
  path: string
  socket: string
  secrets: JanusSecrets
  ports: readonly [number, number]
  publicIp: string | undefined
}

const PLUGINS = ['libjanus_videoroom.so', 'libjanus_streaming.so']
const TRANSPORTS = ['libjanus_websockets.so']
/** In seconds. A keeper renews its sessions every 20. */
const SESSION_TIMEOUT = 60

/** Folders of the unpacked package. `libraries` is empty if the system has installed it. */
export async function findJanusRoot(path: string): Promise<{ modules: string; libraries: string[] }> {
  const prefix = path.replace(/\/usr\/bin\/janus$/, '')
  const lib = join(prefix, '/usr/lib')
  const triplets = (await readdir(lib)).filter((name) => name.endsWith('-linux-gnu'))
  for (const triplet of triplets) {
    const modules = join(lib, triplet, 'janus')
    const found = await readdir(join(modules, 'plugins')).catch((): string[] => [])
    if (!found.includes('libjanus_videoroom.so')) continue
    return { modules, libraries: prefix === '' ? [] : [join(lib, triplet), join(prefix, 'lib', triplet)] }
  }
  throw new Error(`${path} has no plugins beside it`)
}

/**
 * Writes the configuration of a Janus that listens on a Unix socket alone (`ws_unix` replaces the TCP port), with the
 * two plugins that lives need and without an admin API.
 */
export async function writeJanusFiles(folder: string, settings: Settings): Promise<void> {
  const { modules } = await findJanusRoot(settings.path)
  const { socket, secrets, ports, publicIp } = settings
  const others = async (kind: string, retained: string[]) =>
    (await readdir(join(modules, kind))).filter((name) => name.endsWith('.so') && !retained.includes(name)).join(',')
  const files: Record<string, string[]> = {
    'janus.jcfg': [
      ...section('general', {
        configs_folder: folder,
        plugins_folder: join(modules, 'plugins'),
        transports_folder: join(modules, 'transports'),
        api_secret: secrets.api,
        admin_secret: secrets.admin,
        server_name: 'Kramik',
        debug_level: 3,
        debug_colors: false,
        debug_timestamps: true,
        hide_dependencies: true,
        session_timeout: SESSION_TIMEOUT,
        // The gate keeps browsers' sessions itself.
        reclaim_session_timeout: 0,
        event_loops: availableParallelism(),
      }),
      ...section('media', { rtp_port_range: ports.join('-'), min_nack_queue: 500, no_media_timer: 2 }),
      ...section('nat', publicIp === undefined ? {} : { nat_1_1_mapping: publicIp }),
      ...section('plugins', { disable: await others('plugins', PLUGINS) }),
      ...section('transports', { disable: await others('transports', TRANSPORTS) }),
    ],
    'janus.transport.websockets.jcfg': [
      ...section('general', {
        json: 'compact',
        pingpong_trigger: 10,
        pingpong_timeout: 10,
        ws: true,
        ws_unix: socket,
        wss: false,
      }),
      ...section('admin', { admin_ws: false, admin_wss: false }),
    ],
    'janus.plugin.videoroom.jcfg': section('general', { admin_key: secrets.admin, lock_rtp_forward: true }),
    'janus.plugin.streaming.jcfg': section('general', { admin_key: secrets.admin }),
  }
  for (const [name, lines] of Object.entries(files))
    await writeFile(join(folder, name), `${lines.join('\n')}\n`, { mode: 0o600 })
}

const section = (name: string, values: Record<string, string | number | boolean>): string[] => [
  `${name}: {`,
  ...Object.entries(values).map(([key, value]) => `  ${key} = ${JSON.stringify(value)}`),
  '}',
]
