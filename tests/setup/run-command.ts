import { once } from 'node:events'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

type Data = { dataDir: string; url?: string | undefined }

/** The Node on which people of this machine type commands, if it has its own: 20 is enough. */
export const machineNode =
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .find((file) => existsSync(file)) ?? process.execPath

/** Runs a command of the server for these data. Returns the exit code and the output. */
export function runCommand(
  file: string,
  args: readonly string[],
  { dataDir, url }: Data,
  overrides: Record<string, string> = {},
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      ...(url && { DATABASE_URL: url }),
      ...overrides,
    },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

/** Starts such a command with further `settings`, for a test that kills it, on our Node or another one. */
export const startCommand = (
  file: string,
  args: readonly string[],
  { dataDir, url }: Data,
  settings: Record<string, string>,
  node = process.execPath,
) =>
  spawn(node, [file, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      ...(url && { DATABASE_URL: url }),
      ...settings,
    },
  })

/** Runs such a command beside servers of this process, which `runCommand` would hold up. */
export async function outputOf(...command: Parameters<typeof startCommand>) {
  const child = startCommand(...command)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, said }
}
