/** Size of the picture, fixed for the whole live, because the recorder cannot handle a change of size. */
export type Frame = { isTall: boolean; isSmall: boolean }
export type Size = { width: number; height: number }
export type Place = Size & { x: number; y: number }

const WHOLE: Size = { width: 1280, height: 720 }
const SMALL: Size = { width: 848, height: 480 }

export function sizeOf({ isTall, isSmall }: Frame): Size {
  const { width, height } = isSmall ? SMALL : WHOLE
  return isTall ? { width: height, height: width } : { width, height }
}

/** Bitrate in bits per second. Lower on a phone because of its battery and uplink. */
export function bitrateOf({ isSmall }: Frame, isPhone: boolean): number {
  if (isSmall) return 700_000
  return isPhone ? 1_200_000 : 1_800_000
}

/** Position of a picture in a frame. `cover` crops the excess; `contain` leaves dark bars. */
export function placeIn(frame: Size, picture: Size, fit: 'cover' | 'contain'): Place {
  const scales = [frame.width / picture.width, frame.height / picture.height] as const
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height }
}

/** Most that may be cropped of a picture in a frame of almost the same shape, as a part of its width or height. */
const CROP_MAX = 0.02

/** A picture that nobody framed by hand is shown whole, with bars beside it if its shape differs. */
export function fitOf(frame: Size, picture: Size): 'cover' | 'contain' {
  const ratios = [frame.width / picture.width, frame.height / picture.height]
  return Math.min(...ratios) / Math.max(...ratios) > 1 - CROP_MAX ? 'cover' : 'contain'
}

export const isTall = ({ width, height }: Size) => height > width
