import Link from 'next/link'
import type { ReactNode } from 'react'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { SellerFace } from './seller-face.tsx'
import styles from './seller-badge.module.css'

type Props = {
  /** Uuid of the seller, for the ring on their avatar during a live. A shop has none. */
  uuid?: string
  name: string
  /** A path on the media host. */
  avatar: string | null
  /** One quiet line under the name. */
  note?: ReactNode
  size?: 'medium' | 'large'
  /** Profile address; the whole badge links to it. */
  href?: string
}

export function SellerBadge({ uuid, name, avatar, note, size = 'medium', href }: Props) {
  return (
    <div className={styles.seller}>
      <SellerFace sellerUuid={uuid} name={name} src={pictureUrl(avatar, 120)} size={size === 'large' ? 48 : 36} />
      <div className={styles.text}>
        {href === undefined ? (
          <span className={styles.name}>{name}</span>
        ) : (
          <Link href={href} prefetch={false} className={`${styles.name} ${styles.link}`}>
            {name}
          </Link>
        )}
        {note && <span className={styles.note}>{note}</span>}
      </div>
    </div>
  )
}
