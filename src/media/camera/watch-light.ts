import { assessLight, type Light, type Luma, lumaOf } from './assess.ts'

const SIZE = { width: 64, height: 36 }
const EVERY_MS = 500
const READINGS_MAX = 3

/** Judges the light of a film twice a second. Returns the stop function. */
export function watchLight(film: HTMLVideoElement, onLight: (light: Light) => void): () => void {
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let looks: Luma[] = []
  const timer = setInterval(() => {
    if (!context || film.videoWidth === 0 || document.visibilityState === 'hidden') return
    context.drawImage(film, 0, 0, SIZE.width, SIZE.height)
    const { data } = context.getImageData(0, 0, SIZE.width, SIZE.height)
    looks = [...looks, { ...SIZE, values: lumaOf(data) }].slice(-READINGS_MAX)
    onLight(assessLight(looks))
  }, EVERY_MS)
  return () => clearInterval(timer)
}
