import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '../../scripts/bootstrap/programs.mjs'
import { freePort } from './free-port.ts'
import { startProgram, type Program } from './program.ts'

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
const DEPLOYED = new URL('../../deploy/nginx.conf', import.meta.url)

/** Local ports of the processes behind it. Pages are of no interest to a test that names none. */
type Servers = { api: readonly number[]; web?: readonly number[] }

/** The settings that are deployed, with the servers of a test, in a folder of their own. */
async function settings(folder: string, port: number, { api, web = api }: Servers) {
  const deployed = await readFile(DEPLOYED, 'utf8')
  const withServers = (text: string, name: string, ports: readonly number[]) => {
    const [, options = ''] = new RegExp(`server ${name}-1:3000( .*);`).exec(text) ?? []
    const servers = ports.map((server) => `  server 127.0.0.1:${server}${options};\n`).join('')
    return text.replace(new RegExp(`(?: *server ${name}-\\d+:3000.*\\n)+`), servers)
  }
  const site = withServers(withServers(deployed, 'api', api), 'web', web).replace(
    'listen 80;',
    // A test sees which process has answered.
    `listen 127.0.0.1:${port}; add_header X-Upstream $upstream_addr always;`,
  )
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log error;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${site}
}
`
}

/** Starts a separate nginx in front of these servers. */
export async function startNginx(
  servers: Servers,
  chosenPort?: number,
): Promise<{ origin: string; program: Program; stop: () => Promise<void> }> {
  const path = findProgram.nginx()
  if (!path) throw new Error('nginx is not there: `npm test` brings it, or `apt-get install nginx`')
  const folder = await mkdtemp(join(tmpdir(), 'kramik-nginx-'))
  const port = chosenPort ?? (await freePort())
  const file = join(folder, 'nginx.conf')
  await writeFile(file, await settings(folder, port, servers))
  const origin = `http://127.0.0.1:${port}`
  const program = await startProgram(async () => {
    const child = spawn(path, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] })
    for (;;) {
      if (child.exitCode !== null) throw new Error('nginx ended before it listened')
      if (await fetch(origin).catch(() => null)) return child
      await pause(50)
    }
  })
  return {
    origin,
    program,
    stop: async () => {
      await program.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
