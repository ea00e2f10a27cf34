import { useEffect, useState } from 'react'
import { type SoundLevel, assessLoudness, type Loudness } from '#media/camera/assess.ts'
import { listenTo } from '#media/camera/sound.ts'

/** Number of samples for a verdict: ten a second for three seconds. */
const LOOKS = 30

type SoundCheck = { level: number; loudness: Loudness | null }

/** Current level of the microphone, and a verdict on its loudness. */
export function useSoundCheck(track: MediaStreamTrack | null): SoundCheck {
  const [check, setCheck] = useState<SoundCheck>({ level: 0, loudness: null })
  useEffect(() => {
    if (!track) return undefined
    let looks: SoundLevel[] = []
    const stop = listenTo(track, ({ level, power, peak }) => {
      looks = [...looks, { power, peak }].slice(-LOOKS)
      const sound = {
        power: looks.reduce((sum, level) => sum + level.power, 0) / looks.length,
        peak: Math.max(...looks.map((level) => level.peak)),
      }
      setCheck({ level, loudness: looks.length < LOOKS ? null : assessLoudness(sound) })
    })
    return () => {
      stop()
      setCheck({ level: 0, loudness: null })
    }
  }, [track])
  return check
}
