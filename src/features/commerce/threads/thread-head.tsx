import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { ProductPicture } from '#components/product-picture.tsx'
import type { Thread } from '#contracts/commerce/thread.ts'
import { paths } from '#lib/shared/paths.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { Avatar } from '#ui/avatar.tsx'
import styles from './thread-view.module.css'

/** The other person, and the product that the thread is about. */
export function ThreadHead({ thread: { other, product }, actions }: { thread: Thread; actions: ReactNode }) {
  const { t } = useTranslation('threads')
  return (
    <header className={styles.head}>
      <Avatar name={other.name} src={pictureUrl(other.avatar, 120)} size={44} />
      <div className={styles.names}>
        <h2 className={styles.name}>
          <Link href={paths.profile(other.username)} prefetch={false}>
            {other.name}
          </Link>
        </h2>
        {product && (
          <p className={styles.product}>
            <ProductPicture path={product.picture} size={32} />
            <span>
              <span className="visually-hidden">{t('about')}: </span>
              {product.name}
            </span>
          </p>
        )}
      </div>
      {actions}
    </header>
  )
}
