import { useTranslation } from 'next-i18next/pages'
import type { MessagePicture } from '#contracts/commerce/thread.ts'
import { mediaUrl } from '#lib/shared/media-url.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import styles from './message-pictures.module.css'

/** Pictures of a message. Each opens the whole picture. */
export function MessagePictures({ pictures }: { pictures: readonly MessagePicture[] }) {
  const { t } = useTranslation('threads')
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ uuid, path, alt }, index) => (
        <li key={uuid}>
          <a href={mediaUrl(path)} target="_blank" rel="noreferrer">
            <img
              src={pictureUrl(path, 240)}
              alt={alt || t('pictures.nth', { number: index + 1 })}
              loading="lazy"
              decoding="async"
            />
            <span className="visually-hidden">{t('pictures.open')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
