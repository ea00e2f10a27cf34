import { ShoppingBag } from 'lucide-react'
import { type RefCallback, useState } from 'react'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './product-picture.module.css'

type Props = {
  /** A path on the media host. */
  path: string | null
  /** Side of the square it fills, in CSS pixels. */
  size: number
}

/** Decorative: the product's name stands beside it. */
export function ProductPicture({ path, size }: Props) {
  const [small, large] = size > 120 ? ([240, 480] as const) : ([120, 240] as const)
  const [settled, setSettled] = useState<{ path: string; isShown: boolean } | null>(null)
  const state = settled?.path === path ? settled : null
  // An image that was settled before hydration has fired its event already.
  const check: RefCallback<HTMLImageElement> = (image) => {
    if (path !== null && image?.complete && state === null) setSettled({ path, isShown: image.naturalWidth > 0 })
  }
  return (
    <span className={styles.frame} style={{ width: size, height: size }}>
      {path !== null && state === null && <Skeleton width={size} height={size} className={styles.waiting} />}
      {path !== null && state?.isShown !== false ? (
        <img
          ref={check}
          src={pictureUrl(path, small)}
          srcSet={`${pictureUrl(path, small)} ${small}w, ${pictureUrl(path, large)} ${large}w`}
          sizes={`${size}px`}
          width={size}
          height={size}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setSettled({ path, isShown: true })}
          onError={() => setSettled({ path, isShown: false })}
        />
      ) : (
        <ShoppingBag size={size * 0.4} aria-hidden="true" />
      )}
    </span>
  )
}
