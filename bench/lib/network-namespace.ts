import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { BROWSER } from './browser.ts'

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })

export type NetworkNamespace = {
  /** Chromium that runs inside this network namespace. */
  executablePath: string
  /** Address of this machine from inside. */
  host: string
  /** Plugs or unplugs the cable. The browser notices. */
  setPlugged: (isPlugged: boolean) => void
  /** Lets packets through or drops them silently, as in a tunnel. */
  setThrough: (isThrough: boolean) => void
  /** Allows or blocks UDP, as behind a strict firewall. */
  setUdp: (isThrough: boolean) => void
  close: () => void
}

/** Abstract socket used as a lock. It disappears with its process. */
const LOCK = '\0kramik-bench-networks'

/**
 * Locks the network namespaces, because all benches of this machine use the same names. Returns the unlock function.
 * @throws a plain explanation if this machine cannot create network namespaces, or another bench uses them
 */
export async function lockNetworks(): Promise<() => void> {
  if (process.getuid?.() !== 0) throw new Error('This bench makes networks of its own, and needs root for that')
  const { error, status, stderr } = spawnSync('ip', ['netns', 'list'], { encoding: 'utf8' })
  if (error) throw new Error('This bench makes networks of its own with `ip`: install iproute2')
  if (status !== 0) throw new Error(`This machine allows no networks of its own: ${stderr.trim()}`)
  const lock = createServer().listen(LOCK)
  await once(lock, 'listening').catch(() => {
    throw new Error('Another bench has the networks of this machine: run one at a time')
  })
  return () => void lock.close()
}

/**
 * Creates a network namespace with one virtual cable to this machine. Packets to be lost are routed into a second cable
 * without an end, because routing rules exist even in kernels without traffic control or a firewall.
 */
export function openNetwork(number: number, folder: string): NetworkNamespace {
  const name = `kramik-bench-${number}`
  const [here, there] = [`kbench${number}a`, `kbench${number}b`]
  const host = `10.213.${number}.1`
  const inside = (words: string) => ip('-n', name, ...words.split(' '))
  const close = () => {
    for (const words of [
      ['link', 'del', here],
      ['netns', 'del', name],
    ])
      try {
        ip(...words)
      } catch {
        // It did not exist.
      }
  }
  close()
  ip('netns', 'add', name)
  ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there)
  ip('link', 'set', there, 'netns', name)
  ip('addr', 'add', `${host}/24`, 'dev', here)
  ip('link', 'set', here, 'up')
  inside(`addr add 10.213.${number}.2/24 dev ${there}`)
  inside('link add hole type veth peer name nowhere')
  inside('link set hole arp off')
  for (const device of ['lo', there, 'hole', 'nowhere']) inside(`link set ${device} up`)
  inside(`route add default via ${host}`)
  inside('route add default dev hole table 213')
  // Rules that drop packets come before the rule for local addresses, so that incoming packets are dropped, too.
  inside('rule add pref 20 lookup local')
  inside('rule del pref 0')
  const executablePath = join(folder, `chromium-${number}`)
  writeFileSync(executablePath, `#!/bin/sh\nexec ip netns exec ${name} ${BROWSER.executablePath} "$@"\n`)
  chmodSync(executablePath, 0o755)
  return {
    executablePath,
    host,
    setPlugged: (isPlugged) => ip('link', 'set', here, isPlugged ? 'up' : 'down'),
    setThrough: (isThrough) => inside(`rule ${isThrough ? 'del' : 'add'} pref 11 to 10.213.0.0/16 lookup 213`),
    setUdp: (isThrough) => inside(`rule ${isThrough ? 'del' : 'add'} pref 10 ipproto udp lookup 213`),
    close,
  }
}
