import type { ReactNode } from 'react'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import styles from './card-picture.module.css'

type Props = {
  /** Path on the media host. */
  path: string | null
  /** Display width, as `sizes` of an `img`. */
  sizes: string
  /** Placeholder if there is no picture. */
  icon: ReactNode
  /** True in the first window, where it is loaded at once. */
  isFirst?: boolean
}

/** Fills its frame. Decorative: the card's text is its accessible name. */
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
