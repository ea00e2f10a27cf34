import { useEffect, useState } from 'react'
import { type Heard, judgeLoudness, type Loudness } from '#media/camera/judge.ts'
import { listenTo } from '#media/camera/sound.ts'

/** Number of samples for a verdict: ten a second for three seconds. */
const LOOKS = 30

type SoundCheck = { level: number; loudness: Loudness | null }

/** Current level of the microphone, and a verdict on its loudness. */
export function useSoundCheck(track: MediaStreamTrack | null): SoundCheck {
  const [check, setCheck] = useState<SoundCheck>({ level: 0, loudness: null })
  useEffect(() => {
    if (!track) return undefined
    let looks: Heard[] = []
    const stop = listenTo(track, ({ level, power, peak }) => {
      looks = [...looks, { power, peak }].slice(-LOOKS)
      const heard = {
        power: looks.reduce((sum, look) => sum + look.power, 0) / looks.length,
        peak: Math.max(...looks.map((look) => look.peak)),
      }
      setCheck({ level, loudness: looks.length < LOOKS ? null : judgeLoudness(heard) })
    })
    return () => {
      stop()
      setCheck({ level: 0, loudness: null })
    }
  }, [track])
  return check
}
