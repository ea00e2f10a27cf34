/** Shape of the picture, fixed for the whole live: a picture that changes its size cannot be recorded as it comes. */
export type Frame = { isTall: boolean; isSmall: boolean }
export type Size = { width: number; height: number }
export type Place = Size & { x: number; y: number }

const WHOLE: Size = { width: 1280, height: 720 }
const SMALL: Size = { width: 848, height: 480 }

export function sizeOf({ isTall, isSmall }: Frame): Size {
  const { width, height } = isSmall ? SMALL : WHOLE
  return isTall ? { width: height, height: width } : { width, height }
}

/** Bitrate in bits a second. A phone gets less: it has a battery and a thin uplink. */
export function bitrateOf({ isSmall }: Frame, isPhone: boolean): number {
  if (isSmall) return 700_000
  return isPhone ? 1_200_000 : 1_800_000
}

/** Place of a picture in a frame. `cover` cuts off what does not fit; `contain` leaves the rest dark. */
export function placeIn(frame: Size, picture: Size, fit: 'cover' | 'contain'): Place {
  const scales = [frame.width / picture.width, frame.height / picture.height] as const
  const scale = fit === 'cover' ? Math.max(...scales) : Math.min(...scales)
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height }
}

export const isTall = ({ width, height }: Size) => height > width
