import { useEffect, useState } from 'react'

/** Playback position in whole seconds. */
export function usePlayedSecond(getVideo: () => HTMLVideoElement | null): number {
  const [second, setSecond] = useState(0)
  useEffect(() => {
    const video = getVideo()
    if (!video) return
    const tell = () => setSecond(Math.floor(video.currentTime))
    tell()
    video.addEventListener('timeupdate', tell)
    video.addEventListener('seeking', tell)
    return () => {
      video.removeEventListener('timeupdate', tell)
      video.removeEventListener('seeking', tell)
    }
  }, [getVideo])
  return second
}
