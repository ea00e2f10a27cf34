import styles from './silent-film.module.css'

/** Plays over a picture without a sound, from the first frame that it has. */
export const SilentFilm = ({ src }: { src: string }) => (
  <video
    ref={release}
    className={styles.film}
    src={src}
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

/** An element that is thrown away goes on downloading until it is told not to. */
const release = (film: HTMLVideoElement | null) => () => {
  film?.removeAttribute('src')
  film?.load()
}
