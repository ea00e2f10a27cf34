import { useEffect, useRef } from 'react'
import styles from './silent-film.module.css'

/** Muted film over a picture. Appears with its first available frame. */
export function SilentFilm({ src }: { src: string }) {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const film = ref.current
    if (!film) return undefined
    film.src = src
    return () => {
      // A removed element continues downloading until its source is removed.
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
