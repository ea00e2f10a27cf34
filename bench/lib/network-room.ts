import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BROWSER } from './browser.ts'

const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })
const tc = (...words: string[]) => execFileSync('tc', words, { stdio: ['ignore', 'ignore', 'pipe'] })

export type NetworkRoom = {
  /** A Chromium that is behind this network, and nowhere else. */
  executablePath: string
  /** This machine, as it is reached from there. */
  host: string
  setConnected: (isConnected: boolean) => void
  /** From now on nothing but TCP comes through. */
  dropUdp: () => void
  close: () => void
}

/** A network of its own with one cable to this machine. Needs root. */
export function openNetworkRoom(number: number, folder: string): NetworkRoom {
  const name = `kramik-bench-${number}`
  const [here, there] = [`kbench${number}a`, `kbench${number}b`]
  const host = `10.213.${number}.1`
  const close = () => {
    for (const words of [
      ['link', 'del', here],
      ['netns', 'del', name],
    ])
      try {
        ip(...words)
      } catch {
        // There was none.
      }
  }
  close()
  ip('netns', 'add', name)
  ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there)
  ip('link', 'set', there, 'netns', name)
  ip('addr', 'add', `${host}/24`, 'dev', here)
  ip('link', 'set', here, 'up')
  ip('-n', name, 'addr', 'add', `10.213.${number}.2/24`, 'dev', there)
  for (const device of ['lo', there]) ip('-n', name, 'link', 'set', device, 'up')
  ip('-n', name, 'route', 'add', 'default', 'via', host)
  const executablePath = join(folder, `chromium-${number}`)
  writeFileSync(executablePath, `#!/bin/sh\nexec ip netns exec ${name} ${BROWSER.executablePath} "$@"\n`)
  chmodSync(executablePath, 0o755)
  return {
    executablePath,
    host,
    setConnected: (isConnected) => ip('link', 'set', here, isConnected ? 'up' : 'down'),
    dropUdp: () => {
      tc('qdisc', 'add', 'dev', here, 'clsact')
      for (const way of ['ingress', 'egress'])
        tc(...`filter add dev ${here} ${way} protocol ip u32 match ip protocol 17 0xff action drop`.split(' '))
    },
    close,
  }
}
