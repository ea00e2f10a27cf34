/** Why there is no picture: each has its words. */
export type CaptureFault = 'insecure' | 'denied' | 'missing' | 'taken' | 'codec' | 'unknown'

export type Captured = { video: MediaStreamTrack; audio: MediaStreamTrack; hasMicrophone: boolean; stop: () => void }

/** H.264's level 3.1 reaches as far as this. */
const LADDER: MediaTrackConstraints[] = [
  { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 }, facingMode: { ideal: 'user' } },
  { width: { ideal: 640 }, height: { ideal: 360 } },
  {},
]
const SOUND: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true }

/** Whether this browser can send what every browser can watch. */
const canSendH264 = () =>
  RTCRtpSender.getCapabilities('video')?.codecs.some(({ mimeType }) => mimeType.toLowerCase() === 'video/h264') === true

/**
 * Camera and microphone, asked for together and then each alone, so that one refusal leaves the other. Without a microphone
 * there is silence: both tracks are always sent.
 */
export async function capture(): Promise<Captured | CaptureFault> {
  if (!window.isSecureContext || !('mediaDevices' in navigator)) return 'insecure'
  if (!canSendH264()) return 'codec'
  let fault: CaptureFault = 'unknown'
  for (const video of LADDER) {
    const both = await ask({ video, audio: SOUND })
    if (typeof both !== 'string') return captured(both)
    const picture = await ask({ video })
    if (typeof picture !== 'string') return captured(picture)
    fault = picture
    if (fault === 'denied') return fault
  }
  return fault
}

async function ask(constraints: MediaStreamConstraints): Promise<MediaStream | CaptureFault> {
  try {
    return await navigator.mediaDevices.getUserMedia(constraints)
  } catch (error) {
    return error instanceof DOMException ? (FAULTS[error.name] ?? 'unknown') : 'unknown'
  }
}

const FAULTS: Readonly<Record<string, CaptureFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'taken',
  AbortError: 'taken',
}

function captured(stream: MediaStream): Captured {
  const [video] = stream.getVideoTracks()
  const [microphone] = stream.getAudioTracks()
  if (!video) throw new Error('A stream with a picture was asked for')
  const sound = microphone ? { track: microphone, end: () => {} } : createSilence()
  video.contentHint = 'motion'
  return {
    video,
    audio: sound.track,
    hasMicrophone: microphone !== undefined,
    stop: () => {
      for (const track of stream.getTracks()) track.stop()
      sound.end()
    },
  }
}

function createSilence() {
  const context = new AudioContext()
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks()
  if (!track) throw new Error('A destination has a track')
  return { track, end: () => void context.close() }
}

/** Tells how loud a track is, 0 to 1, several times a second. Returns what ends it. */
export function measureLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    // From −60 dB, which is silence, to 0.
    onLevel(Math.min(1, Math.max(0, 1 + (10 * Math.log10(power + 1e-9)) / 60)))
  }, 100)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
