import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { freePort } from './free-port.ts'

export type TestRedis = { url: string; stop: () => Promise<void> }

/** Starts a separate Redis that stores nothing on disk. The system's service is not touched. */
export async function startRedis(port?: number, tlsFiles?: Record<'cert' | 'key', string>): Promise<TestRedis> {
  const program = findProgram.redis()
  if (!program) throw new Error('Redis is not installed: `npm test` brings it, or `apt-get install redis-server`')
  const chosen = port ?? (await freePort())
  const tls = tlsFiles && ['--tls-cert-file', tlsFiles.cert, '--tls-key-file', tlsFiles.key, '--tls-auth-clients', 'no']
  const ports = tls ? ['--port', '0', '--tls-port', String(chosen), ...tls] : ['--port', String(chosen)]
  const server = spawn(program, [...ports, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(server.stdout)) if (line.includes('Ready to accept connections')) break
  server.stdout.resume()
  return {
    url: `${tls ? 'rediss' : 'redis'}://127.0.0.1:${chosen}`,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}
