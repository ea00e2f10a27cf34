import type { MediaFailure } from '#contracts/media/media.ts'

export type ThumbnailFormat = 'webp' | 'avif'

/** Draws files from one picture. Their folders are made if they are missing. */
export type DrawTask = {
  kind: 'draw'
  source: string
  /** Type of the source, detected from its bytes. */
  mimetype: string
  /** The whole picture without its metadata. */
  whole?: string
  /** Upright and in sRGB, at most `width` pixels wide and never wider than the source. */
  thumbnails?: { width: number; format: ThumbnailFormat; out: string }[]
  /** Wide JPEG for link previews. */
  share?: string
}
/** Draws a copy of a cleaned picture that social networks accept. */
export type PostTask = { kind: 'post'; source: string; out: string }
/** Measures how much can be seen in a picture. */
export type RateTask = { kind: 'rate'; source: string }

export type PictureTask = DrawTask | PostTask | RateTask

/** Type of the whole picture, and its size as shown, in pixels. */
export type Picture = { mimetype: string; width: number; height: number }

export type Done = {
  draw: Picture
  post: { mimetype: 'image/jpeg' | 'image/png' }
  /** 0 for a picture that is nearly black, white or of one colour. */
  rate: { detail: number }
}

/** The picture is at fault (`failure`), or something else, for example a full disk (`fault`, with the system's code). */
export type NotDone = { failure: MediaFailure; detail: string } | { fault: string; code?: string }

export type Outcome = Done[keyof Done] | NotDone
