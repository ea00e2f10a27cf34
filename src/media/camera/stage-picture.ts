import { createCanvasFeed, type Slate } from './canvas-feed.ts'
import { fitOf, type Frame, isTall, sizeOf } from './frame-rules.ts'
import type { Shown } from './stage-state.ts'

/** Video track of a stage: the camera itself, or a canvas on which camera, screen or slate are drawn. */
export function createStagePicture(slate: Slate, canTurn: boolean) {
  let canvas: ReturnType<typeof createCanvasFeed> | undefined
  const feed = () => (canvas ??= createCanvasFeed())
  const [film, screenFilm] = [newFilm(), newFilm()]
  /** True if the camera was upright when the frame was chosen. After later turns the picture is letterboxed. */
  let framedTall: boolean | null = null
  const filmSize = () => ({ width: film.videoWidth, height: film.videoHeight })
  const isFilmTall = () => isTall(filmSize())

  return {
    /** The camera's picture; it reports its size with the first frame and at each turn of a phone. */
    film,
    setCamera: (camera: MediaStreamTrack | null) => play(film, camera),
    setScreen: (screen: MediaStreamTrack | null) => play(screenFilm, screen),
    isFramed: () => framedTall !== null,
    /** Frames the picture as the camera is held now. Returns true if that is upright. */
    reframe: (): boolean => (framedTall = isFilmTall()),

    /** `isChosen`: the seller chose the frame, so a camera of another shape fills it instead of being shown whole. */
    trackFor: (
      shown: Shown,
      frame: Frame & { isChosen: boolean },
      camera: MediaStreamTrack | null,
    ): MediaStreamTrack => {
      const size = sizeOf(frame)
      if (shown === 'camera' && camera && !canTurn) {
        const { width, height } = camera.getSettings()
        if (width === size.width && height === size.height) {
          canvas?.rest()
          return camera
        }
      }
      if (shown === 'slate') feed().show(size, { slate })
      else if (shown === 'screen') feed().show(size, { film: screenFilm, fit: 'contain' })
      else {
        const isFilled = frame.isChosen && framedTall === isFilmTall()
        feed().show(size, { film, fit: isFilled ? 'cover' : fitOf(size, filmSize()) })
      }
      return feed().track
    },

    rest: (): void => {
      for (const element of [film, screenFilm]) element.srcObject = null
      canvas?.rest()
    },
    end: (): void => {
      canvas?.end()
      canvas = undefined
    },
  }
}

const newFilm = () => Object.assign(document.createElement('video'), { muted: true, playsInline: true })

function play(film: HTMLVideoElement, track: MediaStreamTrack | null): void {
  film.srcObject = track ? new MediaStream([track]) : null
  // Rejected if the next track replaces this one.
  if (track) film.play().catch(() => undefined)
}
