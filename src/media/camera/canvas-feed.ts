import { placeIn, type Size } from './frame-rules.ts'

/** Text card shown instead of a picture. */
export type Slate = { title: string; text: string }
export type Scene = { film: HTMLVideoElement; fit: 'cover' | 'contain' } | { slate: Slate }

const FPS = 30
/**
 * A slate is redrawn at every 3rd tick. It does not change, but new viewers need frames, and viewers who get fewer than
 * five a second go over to HLS.
 */
const SLATE_EVERY = 3
const DARK = '#15121b'
/** Part of the width for words: a tall phone cuts off the sides of an upright picture. */
const WORDS_WIDTH = 0.78

/** Interval in a worker, because timers of a hidden page fire at most once a second. Returns the stop function. */
function tick(everyMs: number, onTick: () => void): () => void {
  const script = URL.createObjectURL(new Blob([`setInterval(() => postMessage(0), ${everyMs})`]))
  const worker = new Worker(script)
  worker.addEventListener('message', onTick)
  return () => {
    worker.terminate()
    URL.revokeObjectURL(script)
  }
}

/** Creates a video track of constant size, whatever is drawn. It draws only while it has a scene. */
export function createCanvasFeed() {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { alpha: false })
  const [track] = canvas.captureStream(FPS).getVideoTracks()
  if (!track || !context) throw new Error('A canvas has a picture')
  track.contentHint = 'motion'
  let scene: Scene | null = null
  let stopTicking: (() => void) | null = null
  let ticks = 0

  function draw() {
    ticks += 1
    if (!scene || !context) return
    if ('film' in scene) drawFilm(context, scene.film, scene.fit)
    else if (ticks % SLATE_EVERY === 0) drawSlate(context, scene.slate)
  }

  return {
    track,
    show: (size: Size, next: Scene) => {
      if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size)
      scene = next
      ticks = SLATE_EVERY - 1
      stopTicking ??= tick(1000 / FPS, draw)
    },
    rest: () => {
      scene = null
      stopTicking?.()
      stopTicking = null
    },
    end: () => {
      stopTicking?.()
      stopTicking = null
      track.stop()
    },
  }
}

function drawFilm(context: CanvasRenderingContext2D, film: HTMLVideoElement, fit: 'cover' | 'contain'): void {
  const size = { width: film.videoWidth, height: film.videoHeight }
  // The film has no frame yet. Keep the previous picture.
  if (size.width === 0) return
  const { x, y, width, height } = placeIn(context.canvas, size, fit)
  context.fillStyle = DARK
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  context.drawImage(film, x, y, width, height)
}

function drawSlate(context: CanvasRenderingContext2D, { title, text }: Slate): void {
  const { width, height } = context.canvas
  const unit = Math.min(width, height) / 720
  const family = getComputedStyle(document.body).fontFamily
  context.fillStyle = DARK
  context.fillRect(0, 0, width, height)
  context.textAlign = 'center'
  context.fillStyle = '#f6f2ec'
  context.font = `700 ${Math.round(72 * unit)}px ${family}`
  context.fillText(title, width / 2, height / 2 - 12 * unit, width * WORDS_WIDTH)
  context.fillStyle = '#b3aabd'
  context.font = `400 ${Math.round(34 * unit)}px ${family}`
  context.fillText(text, width / 2, height / 2 + 48 * unit, width * WORDS_WIDTH)
}
