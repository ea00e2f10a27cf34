/** Where the files of one media stand in the store. */
export const keys = {
  all: (uuid: string) => uuid,
  /** What was sent, byte for byte. */
  source: (uuid: string) => `${uuid}/source`,
  /** A picture as it is served. */
  picture: (uuid: string) => `${uuid}/picture`,
  /** The folder that `prepare` makes of a video. */
  prepared: (uuid: string) => `${uuid}/prepared`,
  watch: (uuid: string) => `${uuid}/prepared/watch.mp4`,
  poster: (uuid: string) => `${uuid}/prepared/poster.jpg`,
  firstFrame: (uuid: string) => `${uuid}/prepared/first-frame.jpg`,
  /** See `seekPreviewLayout` for what stands where on it. */
  seekPreview: (uuid: string) => `${uuid}/seek-preview.jpg`,
  /** Those that it came with. */
  captions: (uuid: string) => `${uuid}/captions.vtt`,
  ownCaptions: (uuid: string, version: string) => `${uuid}/captions-${version}.vtt`,
  sharePicture: (uuid: string) => `${uuid}/share-picture.jpg`,
  ladder: (uuid: string) => `${uuid}/hls`,
  ladderFile: (uuid: string, path: string) => `${uuid}/hls/${path}`,
  /** Of a live's recording: all of it, and what its seller shows of it. */
  wholeRecording: (uuid: string) => `${uuid}/hls/dvr.m3u8`,
  trimmed: (uuid: string, version: string) => `${uuid}/hls/trim-${version}.m3u8`,
  thumbnail: (uuid: string, still: Still, size: number, format: string) =>
    `${uuid}/thumbnails/${still}-${size}.${format}`,
}

export type Still = 'thumbnail' | 'first-frame'
