type Place = { host: string; port: number }

export const listenOptions = ({ host, port }: Place) => ({ host, port })

/** URL of the server on this machine. */
export function addressOf({ host, port }: Place): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
