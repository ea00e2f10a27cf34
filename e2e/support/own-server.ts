import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from '#tests/setup/free-port.ts'

/** Starts the product like `npm start`, with its own data folder and settings. By default on a free port. */
export async function startOwnServer(dataDir: string, settings: Record<string, string> = {}, port?: number) {
  const usedPort = port ?? (await freePort())
  const server = spawn(process.execPath, ['src/server/entry/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(usedPort),
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A test that times out never calls `close`, and its server would slow down all later tests.
  const kill = () => server.kill('SIGTERM')
  process.once('exit', kill)
  server.once('exit', () => process.off('exit', kill))
  for await (const line of createInterface(server.stdout)) if (line.startsWith('ready ')) break
  server.stdout.resume()
  return {
    origin: `http://127.0.0.1:${usedPort}`,
    close: async () => {
      kill()
      await once(server, 'exit')
    },
  }
}
