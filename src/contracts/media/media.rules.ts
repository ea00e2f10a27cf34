/** Size of a chunk in bytes. Only the last chunk may be smaller. */
export const CHUNK_SIZE = 2_097_152
export const MAX_FILE_SIZE = 1_073_741_824
export const MAX_CHUNK_COUNT = MAX_FILE_SIZE / CHUNK_SIZE
/** Maximum pixels of a video frame: slightly more than cinema 4K. Phones film 3840 × 2160. */
export const MAX_VIDEO_PIXELS = 4096 * 2304
/** Maximum duration of a video. */
export const MAX_DURATION_SECONDS = 10 * 60
/** The widest pixels of standards are 32:11. Others are nonsense, and counted as square. */
const MAX_PIXEL_SHAPE = 3

/** Shape of the pixels in which the picture is shown: width by height. */
export const shownShape = (declared: number) =>
  declared > MAX_PIXEL_SHAPE || declared < 1 / MAX_PIXEL_SHAPE ? 1 : declared

export const MAX_CAPTIONS_SIZE = 1024 * 1024
export const MAX_PICTURE_SIZE = 10 * 1024 * 1024

export type UploadState = { received: number; totalChunkCount: number | null }

export type ChunkVerdict = 'append' | 'repeated' | 'skips-ahead' | 'total-changed' | 'out-of-range'

/** Verdict on chunk `index` (1-based) of `total`. Chunks arrive in order, and a repeated one is ignored. */
export function decideChunk(state: UploadState, index: number, total: number): ChunkVerdict {
  if (index > total) return 'out-of-range'
  if (state.totalChunkCount !== null && state.totalChunkCount !== total) return 'total-changed'
  if (index <= state.received) return 'repeated'
  return index === state.received + 1 ? 'append' : 'skips-ahead'
}

export const chunkCountOf = (size: number) => Math.ceil(size / CHUNK_SIZE)

/** Byte range of chunk `index` (1-based): `[start, end)`. */
export const chunkRange = (index: number, size: number): [start: number, end: number] => [
  (index - 1) * CHUNK_SIZE,
  Math.min(index * CHUNK_SIZE, size),
]

/** Minimum duration for seek previews. */
export const SEEK_PREVIEW_FROM_SECONDS = 30
const SEEK_PREVIEW_WIDTH = 120
const SEEK_PREVIEW_COLUMNS = 10
const SEEK_PREVIEW_MOST = 60

/** Sprite sheet of seek previews, row by row, one for each `interval` seconds. Sizes are of one preview, in pixels. */
export type SeekPreviewLayout = {
  interval: number
  count: number
  columns: number
  rows: number
  width: number
  height: number
}

/** Layout for rendering the sheet and for showing a part of it. Null if the video has no seek previews. */
export function seekPreviewLayout(
  duration: number,
  { width, height }: { width: number | null; height: number | null },
): SeekPreviewLayout | null {
  if (duration < SEEK_PREVIEW_FROM_SECONDS || !width || !height) return null
  const interval = Math.max(1, Math.ceil(duration / SEEK_PREVIEW_MOST))
  const count = Math.ceil(duration / interval)
  const columns = Math.min(count, SEEK_PREVIEW_COLUMNS)
  return {
    interval,
    count,
    columns,
    rows: Math.ceil(count / columns),
    width: SEEK_PREVIEW_WIDTH,
    height: 2 * Math.round((SEEK_PREVIEW_WIDTH * height) / width / 2),
  }
}
