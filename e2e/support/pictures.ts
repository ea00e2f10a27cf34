import sharp from 'sharp'

/** A landscape photo, red on the left and blue on the right. */
export async function photo(width = 1200, height = 800): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: width / 2, height, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([
      { input: await half('#d02020'), left: 0, top: 0 },
      { input: await half('#2020d0'), left: width / 2, top: 0 },
    ])
    .jpeg()
    .toBuffer()
}
