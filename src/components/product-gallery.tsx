import { ShoppingBag } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRef, useState } from 'react'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import styles from './product-gallery.module.css'

type Props = {
  name: string
  /** Paths on the media host, the main picture first. */
  pictures: readonly string[]
  /** Display width, as `sizes` of an `img`. */
  sizes: string
  /** True in the first window, where the main picture is loaded at once. */
  isFirst?: boolean
}

const THUMB_PX = 56

/** Pictures of a product: one at a time in a row that scrolls, and all of them small below it. */
export function ProductGallery({ name, pictures, sizes, isFirst = false }: Props) {
  const { t } = useTranslation('components')
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  if (pictures.length === 0)
    return (
      <div className={styles.none}>
        <ShoppingBag size={64} aria-hidden="true" />
      </div>
    )
  const isMany = pictures.length > 1
  const scrollTo = (index: number) =>
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: 'smooth' })
  return (
    <div className={styles.gallery}>
      <ul
        ref={row}
        className={styles.row}
        aria-label={t('gallery.label', { name })}
        {...(isMany && { tabIndex: 0 })}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        {pictures.map((path, index) => (
          <li key={path} className={styles.slide}>
            <img
              src={pictureUrl(path, 480)}
              srcSet={`${pictureUrl(path, 480)} 480w, ${pictureUrl(path, 960)} 960w`}
              sizes={sizes}
              alt={t('gallery.picture', { name, at: index + 1, count: pictures.length })}
              loading={isFirst && index === 0 ? 'eager' : 'lazy'}
              fetchPriority={isFirst && index === 0 ? 'high' : 'auto'}
              decoding="async"
            />
          </li>
        ))}
      </ul>
      {isMany && (
        <ul className={styles.thumbs}>
          {pictures.map((path, index) => (
            <li key={path}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('gallery.show', { at: index + 1, count: pictures.length })}
                aria-current={index === shown || undefined}
                onClick={() => scrollTo(index)}
              >
                <img src={pictureUrl(path, 120)} alt="" width={THUMB_PX} height={THUMB_PX} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
