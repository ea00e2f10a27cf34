import type { Config } from './config.ts'

export const listenOptions = ({ host, port }: Config) => ({ host, port })

/** How a person on this machine reaches it. */
export function addressOf({ host, port }: Config): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
