/** Storage keys of the files of a media. */
export const keys = {
  all: (uuid: string) => uuid,
  /** The uploaded file, byte for byte. */
  source: (uuid: string) => `${uuid}/source`,
  /** A picture without its metadata; of a vector picture or an icon a PNG. */
  picture: (uuid: string) => `${uuid}/picture`,
  /** Folder written by `prepare`. */
  prepared: (uuid: string) => `${uuid}/prepared`,
  watch: (uuid: string) => `${uuid}/prepared/watch.mp4`,
  poster: (uuid: string) => `${uuid}/prepared/poster.jpg`,
  firstFrame: (uuid: string) => `${uuid}/prepared/first-frame.jpg`,
  /** For the layout of the sheet see `seekPreviewLayout`. */
  seekPreview: (uuid: string) => `${uuid}/seek-preview.jpg`,
  /** Captions embedded in the source. */
  captions: (uuid: string) => `${uuid}/captions.vtt`,
  ownCaptions: (uuid: string, version: string) => `${uuid}/captions-${version}.vtt`,
  sharePicture: (uuid: string) => `${uuid}/share-picture.jpg`,
  ladder: (uuid: string) => `${uuid}/hls`,
  ladderFile: (uuid: string, path: string) => `${uuid}/hls/${path}`,
  /** Latest picture of a live. */
  livePicture: (uuid: string) => `${uuid}/hls/now.jpg`,
  /** Playlists of a live's recording: the whole one and the trimmed one. */
  wholeRecording: (uuid: string) => `${uuid}/hls/dvr.m3u8`,
  trimmed: (uuid: string, version: string) => `${uuid}/hls/trim-${version}.m3u8`,
  /** Folder with the film and the seek preview of a trimmed span. */
  cut: (uuid: string, version: string) => `${uuid}/trim-${version}`,
  cutFilm: (uuid: string, version: string) => `${uuid}/trim-${version}/film.mp4`,
  cutSeekPreview: (uuid: string, version: string) => `${uuid}/trim-${version}/seek-preview.jpg`,
  /** Everything of a film but its stills, which are small. */
  filmsOf: (uuid: string, trimVersion: string | undefined) => [
    keys.source(uuid),
    keys.watch(uuid),
    keys.ladder(uuid),
    ...(trimVersion === undefined ? [] : [keys.cut(uuid, trimVersion)]),
  ],
  thumbnails: (uuid: string) => `${uuid}/thumbnails`,
  thumbnail: (uuid: string, still: Still, size: number, format: string) =>
    `${uuid}/thumbnails/${thumbnailName(still, size, format)}`,
}

/** File name of a thumbnail in its folder. */
export const thumbnailName = (still: Still, size: number, format: string) => `${still}-${size}.${format}`

export type Still = 'thumbnail' | 'first-frame'
