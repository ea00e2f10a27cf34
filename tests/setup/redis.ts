import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { freePort } from './free-port.ts'
import { startProgram, type Program } from './program.ts'

export type TestRedis = { url: string; program: Program; stop: () => Promise<void> }

/** Starts a separate Redis that stores nothing on disk. The system's service is not touched. */
export async function startRedis(port?: number, tlsFiles?: Record<'cert' | 'key', string>): Promise<TestRedis> {
  const path = findProgram.redis()
  if (!path) throw new Error('Redis is not installed: `npm test` brings it, or `apt-get install redis-server`')
  const chosen = port ?? (await freePort())
  const tls = tlsFiles && ['--tls-cert-file', tlsFiles.cert, '--tls-key-file', tlsFiles.key, '--tls-auth-clients', 'no']
  const ports = tls ? ['--port', '0', '--tls-port', String(chosen), ...tls] : ['--port', String(chosen)]
  const args = [...ports, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const program = await startProgram(async () => {
    const server = spawn(path, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const line of createInterface(server.stdout)) if (line.includes('Ready to accept connections')) break
    server.stdout.resume()
    return server
  })
  return {
    url: `${tls ? 'rediss' : 'redis'}://127.0.0.1:${chosen}`,
    program,
    stop: () => program.end('SIGTERM'),
  }
}
