/** All drawings are 4:3. */
export const drawingUrl = (name: string) => `/drawings/landing/${name}.svg`
/** Share picture of the drawing, 1200 × 630 pixels. */
export const drawingSharePicture = (name: string) => `/drawings/landing/share/${name}.png`
export const screenshotUrl = (name: string) => `/screenshots/${name}.webp`

/** Sizes of the screenshots that `scripts/screenshots.ts` takes. */
export const SCREENSHOT_SIZE = {
  phone: { width: 585, height: 1266 },
  laptop: { width: 1440, height: 900 },
} as const
