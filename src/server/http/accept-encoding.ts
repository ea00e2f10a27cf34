/** Weight of each coding in an `Accept-Encoding` header, from 0 (refused) to 1. */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const entry of header.split(',')) {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1)
    if (coding !== '') weights.set(coding, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}

/** True if a response may be sent with gzip, and the client does not prefer it without. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  const weights = weightsOf([header ?? []].flat().join(','))
  const gzip = weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0
  return gzip > 0 && gzip >= (weights.get('identity') ?? 0)
}
