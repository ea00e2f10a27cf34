import { decibels, type Heard } from './judge.ts'

/** A track without a sound: both tracks are always sent. */
export function createSilence() {
  const context = new AudioContext()
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks()
  if (!track) throw new Error('A destination has a track')
  return { track, end: () => void context.close() }
}

const EVERY_MS = 100
const QUIETEST_DB = -60

/** From silence, 0, to as loud as it gets, 1. */
const levelOf = (power: number) => Math.min(1, Math.max(0, 1 - decibels(power) / QUIETEST_DB))

/** Tells what a track sounds like, several times a second. Returns what ends it. */
export function listenTo(track: MediaStreamTrack, onHeard: (heard: Heard & { level: number }) => void): () => void {
  let stop = () => {}
  const ending = new AbortController()
  const begin = () => {
    ending.abort()
    stop = listen(track, onHeard)
  }
  // A page that was reloaded may listen only once somebody has touched it.
  if (!('userActivation' in navigator) || navigator.userActivation.hasBeenActive) begin()
  else for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, begin, { signal: ending.signal })
  return () => {
    ending.abort()
    stop()
  }
}

function listen(track: MediaStreamTrack, onHeard: (heard: Heard & { level: number }) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    // A phone call stops it.
    if (context.state !== 'running') void context.resume().catch(() => undefined)
    analyser.getFloatTimeDomainData(samples)
    let [power, peak] = [0, 0]
    for (const sample of samples) {
      power += (sample * sample) / samples.length
      peak = Math.max(peak, Math.abs(sample))
    }
    onHeard({ power, peak, level: levelOf(power) })
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
