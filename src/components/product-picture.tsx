import { ShoppingBag } from 'lucide-react'
import { pictureUrl } from '#lib/picture-url.ts'
import styles from './product-picture.module.css'

type Props = {
  /** A path on the media host. */
  path: string | null
  /** Side of the square it fills, in CSS pixels. */
  size: number
}

/** Says nothing by itself: the product's name stands beside it. */
export function ProductPicture({ path, size }: Props) {
  const [small, large] = size > 120 ? ([240, 480] as const) : ([120, 240] as const)
  return (
    <span className={styles.frame} style={{ width: size, height: size }}>
      {path ? (
        <img
          className={styles.picture}
          src={pictureUrl(path, small)}
          srcSet={`${pictureUrl(path, small)} ${small}w, ${pictureUrl(path, large)} ${large}w`}
          sizes={`${size}px`}
          width={size}
          height={size}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <ShoppingBag size={size * 0.4} aria-hidden="true" />
      )}
    </span>
  )
}
