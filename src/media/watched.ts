/** Seconds of a video that were played, told by its `played` ranges; what is played again in a loop counts once. */
export function secondsPlayed({ played }: Pick<HTMLVideoElement, 'played'>) {
  let seconds = 0
  for (let range = 0; range < played.length; range++) seconds += played.end(range) - played.start(range)
  return seconds
}

/** Calls back once when `seconds` of the video, or the whole of a shorter one, have been played. Returns what ends it. */
export function whenWatched(video: HTMLVideoElement, seconds: number, onWatched: () => void): () => void {
  const handleTime = () => {
    const needed = Math.min(seconds, (video.duration || seconds) * 0.9)
    if (secondsPlayed(video) < needed) return
    end()
    onWatched()
  }
  const end = () => video.removeEventListener('timeupdate', handleTime)
  video.addEventListener('timeupdate', handleTime)
  return end
}
