import { useEffect, useRef } from 'react'
import styles from './silent-film.module.css'

/** Plays over a picture without a sound, from the first frame that it has. */
export function SilentFilm({ src }: { src: string }) {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const film = ref.current
    if (!film) return undefined
    film.src = src
    return () => {
      // An element that is thrown away goes on downloading until it is told not to.
      film.removeAttribute('src')
      film.load()
    }
  }, [src])
  return (
    <video
      ref={ref}
      className={styles.film}
      autoPlay
      muted
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={(event) => event.currentTarget.setAttribute('data-playing', '')}
    />
  )
}
