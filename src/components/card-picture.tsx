import type { ReactNode } from 'react'
import { pictureUrl } from '#lib/picture-url.ts'
import styles from './card-picture.module.css'

type Props = {
  /** A path on the media host. */
  path: string | null
  /** How wide it is shown, as `sizes` of an `img`. */
  sizes: string
  /** Stands in where there is no picture. */
  icon: ReactNode
  /** In the first window: it is asked for at once. */
  isFirst?: boolean
}

/** Fills its frame. Says nothing by itself: the card's words are its name. */
export function CardPicture({ path, sizes, icon, isFirst = false }: Props) {
  if (!path) return <span className={styles.none}>{icon}</span>
  return (
    <img
      className={styles.picture}
      src={pictureUrl(path, 480)}
      srcSet={([240, 480, 960] as const).map((size) => `${pictureUrl(path, size)} ${size}w`).join(', ')}
      sizes={sizes}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
