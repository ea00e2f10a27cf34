const URI = /URI="([^"]+)"/g

/**
 * Replaces the addresses of segments in a playlist. Addresses of other playlists stay as they are, so that those are
 * rewritten in turn. `addressOf` returns null to keep an address.
 */
export async function rewritePlaylist(
  text: string,
  addressOf: (uri: string) => Promise<string | null>,
): Promise<string> {
  const replaced = new Map<string, string>()
  const replace = async (uri: string) => {
    if (uri.endsWith('.m3u8')) return uri
    const address = replaced.get(uri) ?? (await addressOf(uri)) ?? uri
    replaced.set(uri, address)
    return address
  }
  const lines: string[] = []
  for (const line of text.split('\n')) {
    if (line !== '' && !line.startsWith('#')) lines.push(await replace(line))
    else {
      let tag = line
      for (const [whole, uri = ''] of line.matchAll(URI)) tag = tag.replace(whole, `URI="${await replace(uri)}"`)
      lines.push(tag)
    }
  }
  return lines.join('\n')
}
