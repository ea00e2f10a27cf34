/** Every drawing is 4:3. */
export const drawingUrl = (name: string) => `/drawings/landing/${name}.svg`
/** The same for where a link is shown, 1200 × 630. */
export const drawingSharePicture = (name: string) => `/drawings/landing/share/${name}.png`
export const screenshotUrl = (name: string) => `/screenshots/${name}.webp`

/** As `scripts/screenshots.ts` takes them. */
export const SCREENSHOT_SIZE = {
  phone: { width: 585, height: 1266 },
  laptop: { width: 1440, height: 900 },
} as const
