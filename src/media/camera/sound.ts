import { decibels, type SoundLevel } from './assess.ts'

/** Silent audio track, because a live always sends both tracks. */
export function createSilence() {
  const context = new AudioContext()
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks()
  if (!track) throw new Error('A destination has a track')
  return { track, end: () => void context.close() }
}

const EVERY_MS = 100
const QUIETEST_DB = -60

/** Level from 0 (silence) to 1 (loudest). */
const levelOf = (power: number) => Math.min(1, Math.max(0, 1 - decibels(power) / QUIETEST_DB))

/** Reports the loudness of a track several times a second. Returns the stop function. */
export function listenTo(
  track: MediaStreamTrack,
  onSound: (sound: SoundLevel & { level: number }) => void,
): () => void {
  let stop = () => {}
  const ending = new AbortController()
  const begin = () => {
    ending.abort()
    stop = listen(track, onSound)
  }
  // After a reload the browser allows an audio context only after a user interaction.
  if (!('userActivation' in navigator) || navigator.userActivation.hasBeenActive) begin()
  else for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, begin, { signal: ending.signal })
  return () => {
    ending.abort()
    stop()
  }
}

function listen(track: MediaStreamTrack, onSound: (sound: SoundLevel & { level: number }) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    // A phone call suspends the context.
    if (context.state !== 'running') void context.resume().catch(() => undefined)
    analyser.getFloatTimeDomainData(samples)
    let [power, peak] = [0, 0]
    for (const sample of samples) {
      power += (sample * sample) / samples.length
      peak = Math.max(peak, Math.abs(sample))
    }
    onSound({ power, peak, level: levelOf(power) })
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
