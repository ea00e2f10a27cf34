import { useEffect, useState } from 'react'

/** Playback position in whole seconds. */
export function usePlayedSecond(getVideo: () => HTMLVideoElement | null): number {
  const [second, setSecond] = useState(0)
  useEffect(() => {
    const video = getVideo()
    if (!video) return
    const update = () => setSecond(Math.floor(video.currentTime))
    update()
    video.addEventListener('timeupdate', update)
    video.addEventListener('seeking', update)
    return () => {
      video.removeEventListener('timeupdate', update)
      video.removeEventListener('seeking', update)
    }
  }, [getVideo])
  return second
}
