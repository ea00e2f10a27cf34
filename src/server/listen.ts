type Place = { host: string; port: number }

export const listenOptions = ({ host, port }: Place) => ({ host, port })

/** How a person on this machine reaches it. */
export function addressOf({ host, port }: Place): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
