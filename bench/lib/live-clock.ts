import type { Page } from '@playwright/test'

/** Frame seen by a viewer: the time, and the clock in the picture. Both in milliseconds since the epoch. */
export type Reading = { at: number; clock: number }

/** Record of what a page saw and heard. */
type Captured = { readings: Reading[]; flashes: number[]; beeps: number[] }
declare global {
  interface Window {
    benchCaptured?: Captured
  }
}

/**
 * Replaces the camera before the page's own scripts run. The picture is a clock of 24 bits in black and white, drawn 60
 * times a second, with a flash and a beep every two seconds.
 */
export const beCamera = (page: Page) =>
  page.addInitScript(() => {
    const [width, height, columns, rows] = [640, 360, 12, 2]
    let stream: MediaStream | undefined
    function begin(): MediaStream {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const paint = canvas.getContext('2d')
      const audio = new AudioContext()
      const tone = new OscillatorNode(audio, { frequency: 1000 })
      const loud = new GainNode(audio, { gain: 0 })
      const out = audio.createMediaStreamDestination()
      tone.connect(loud).connect(out)
      tone.start()
      const draw = () => {
        requestAnimationFrame(draw)
        if (!paint) return
        const now = Date.now()
        const isLoud = now % 2000 < 120
        loud.gain.value = isLoud ? 0.5 : 0
        paint.fillStyle = isLoud ? '#fff' : '#000'
        paint.fillRect(0, 0, width, height)
        for (let bit = 0; bit < columns * rows; bit += 1) {
          paint.fillStyle = (now >> bit) & 1 ? '#fff' : '#000'
          const [x, y] = [bit % columns, Math.floor(bit / columns)]
          paint.fillRect((x * width) / columns, (y * height) / 4, width / columns, height / 4)
        }
      }
      draw()
      const made = canvas.captureStream(60)
      for (const track of out.stream.getAudioTracks()) made.addTrack(track)
      return made
    }
    navigator.mediaDevices.getUserMedia = (constraints) => {
      stream ??= begin()
      const wanted = stream
        .getTracks()
        .filter(({ kind }) => (kind === 'audio' ? constraints?.audio : constraints?.video))
      return Promise.resolve(new MediaStream(wanted.map((track) => track.clone())))
    }
  })

/** Starts recording the clock in the film that the page plays, even when its source changes. */
export const readClock = (page: Page) =>
  page.evaluate(() => {
    const [columns, rows, side] = [12, 2, 10]
    const captured: Captured = (window.benchCaptured = { readings: [], flashes: [], beeps: [] })
    const canvas = Object.assign(document.createElement('canvas'), { width: columns * side, height: 4 * side })
    const paint = canvas.getContext('2d', { willReadFrequently: true })
    let isFlash = false
    let last = -1
    function read(video: HTMLVideoElement): void {
      const at = Date.now()
      if (!paint || video.videoWidth === 0) return
      paint.drawImage(video, 0, 0, canvas.width, canvas.height)
      const { data } = paint.getImageData(0, 0, canvas.width, canvas.height)
      const isLight = (x: number, y: number) => (data[4 * (y * canvas.width + x)] ?? 0) > 127
      let low = 0
      for (let bit = 0; bit < columns * rows; bit += 1) {
        const [x, y] = [bit % columns, Math.floor(bit / columns)]
        if (isLight(x * side + side / 2, y * side + side / 2)) low += 2 ** bit
      }
      const span = 2 ** (columns * rows)
      let clock = Math.floor(at / span) * span + low
      if (clock > at + span / 2) clock -= span
      if (clock !== last) captured.readings.push({ at, clock })
      last = clock
      const isNow = isLight(canvas.width / 2, 3 * side)
      if (isNow && !isFlash) captured.flashes.push(at)
      isFlash = isNow
    }
    let watched: HTMLVideoElement | undefined
    const follow = (video: HTMLVideoElement) =>
      video.requestVideoFrameCallback(() => {
        if (video !== watched) return
        read(video)
        follow(video)
      })
    setInterval(() => {
      const playing = [...document.querySelectorAll('video')].find(
        (video) => !video.paused && video.videoWidth > 0 && video.getBoundingClientRect().width > 0,
      )
      if (!playing || playing === watched) return
      watched = playing
      follow(playing)
    }, 50)
  })

/** Starts recording when beeps are heard in the film that the page plays by WebRTC. */
export const readBeeps = (page: Page) =>
  page.evaluate(() => {
    const video = [...document.querySelectorAll('video')].find(({ srcObject }) => srcObject instanceof MediaStream)
    if (!video) throw new Error('Nothing is played by WebRTC')
    const audio = new AudioContext()
    const ear = new AnalyserNode(audio, { fftSize: 256 })
    audio.createMediaStreamSource(video.srcObject as MediaStream).connect(ear)
    const samples = new Float32Array(ear.fftSize)
    let isLoud = false
    setInterval(() => {
      ear.getFloatTimeDomainData(samples)
      const isNow = samples.some((sample) => Math.abs(sample) > 0.1)
      if (isNow && !isLoud) window.benchCaptured?.beeps.push(Date.now())
      isLoud = isNow
    }, 5)
  })

export const capturedOf = async (page: Page): Promise<Captured> => {
  const captured = await page.evaluate(() => window.benchCaptured)
  if (!captured) throw new Error('The page reads no clock')
  return captured
}

/** Waits for a frame that was drawn after `moment`. */
export async function seenAfter(page: Page, moment: number, limitMs = 30_000): Promise<Reading[]> {
  await page.waitForFunction((since) => (window.benchCaptured?.readings.at(-1)?.clock ?? 0) > since, moment, {
    timeout: limitMs,
    polling: 50,
  })
  return (await capturedOf(page)).readings
}

export const latencies = (readings: Reading[]) => readings.map(({ at, clock }) => at - clock)

/** The longest freeze that ends after `since` or has not ended yet: its duration and its end. */
export function longestFreeze(readings: Reading[], since: number): { ms: number; endedAt: number } {
  const moments = [...readings.map(({ at }) => at), Date.now()]
  const ends = moments.map((at, index) => ({ ms: at - (moments[index - 1] ?? at), endedAt: at }))
  return ends
    .filter(({ endedAt }) => endedAt >= since)
    .reduce((longest, one) => (one.ms > longest.ms ? one : longest), { ms: 0, endedAt: since })
}
