import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** Makes the Janus of a local keeper reachable as if on another machine: through a port, with its secrets. */
export async function reachJanus(pid: number) {
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
  const home = words[words.indexOf('-F') + 1] ?? ''
  const valueOf = (text: string, name: string) => new RegExp(`${name} = "([^"]+)"`).exec(text)?.[1] ?? ''
  const [general, rooms] = await Promise.all(
    ['janus.jcfg', 'janus.plugin.videoroom.jcfg'].map((file) => readFile(join(home, file), 'utf8')),
  )
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(join(home, 'ws.sock'))
    open.add(near)
    near.on('close', () => open.delete(near))
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiSecret: valueOf(general ?? '', 'api_secret'),
    adminKey: valueOf(rooms ?? '', 'admin_key'),
    /** Cuts the connections. New ones are accepted. */
    cut: () => open.forEach((near) => near.destroy()),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
