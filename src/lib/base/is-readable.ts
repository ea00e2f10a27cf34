/**
 * Whether a file can still be read. A browser keeps only its path, so after a change on the disk it cannot. Sending such
 * a file fails like a lost network, and a player cannot open it.
 */
export function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(-1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
