import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { UserInfo } from '#contracts/account/user.ts'
import { formatCount, pluralCount } from '#lib/shared/format.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { sellerName } from '#lib/shared/seller-name.ts'
import { CardPicture } from './card-picture.tsx'
import { RatingStars } from './rating-stars.tsx'
import { SellerFace } from './seller-face.tsx'
import styles from './seller-card.module.css'

type Props = {
  seller: Pick<
    UserInfo,
    'uuid' | 'fullName' | 'shopName' | 'avatar' | 'photo' | 'ratingAverage' | 'reviewQuantity' | 'favoriteQuantity'
  >
  href: string
  /** Follow button, above the link that covers the rest of the card. */
  follow?: ReactNode
  /** Display width, as `sizes` of an `img`. */
  sizes?: string
  as?: 'h2' | 'h3'
}

const USUAL_SIZES = '(width < 768px) 90vw, 380px'

export function SellerCard({ seller, href, follow, sizes = USUAL_SIZES, as: Heading = 'h3' }: Props) {
  const { t } = useTranslation('components')
  const followers = seller.favoriteQuantity
  return (
    <article className={styles.card}>
      <div className={styles.photo}>
        {seller.photo ? (
          <CardPicture path={seller.photo} sizes={sizes} icon={null} />
        ) : (
          <span className={styles.awning} />
        )}
      </div>
      <SellerFace
        sellerUuid={seller.uuid}
        name={sellerName(seller)}
        src={pictureUrl(seller.avatar, 240)}
        size={72}
        className={styles.face}
      />
      <div className={styles.text}>
        <Heading className={styles.name}>
          <Link href={href} className={styles.link}>
            {sellerName(seller)}
          </Link>
        </Heading>
        <RatingStars value={Number(seller.ratingAverage)} quantity={seller.reviewQuantity} />
        <p className={styles.followers}>
          {followers > 0
            ? t('followers', { count: pluralCount(followers), shown: formatCount(followers) })
            : t('noFollowers')}
        </p>
      </div>
      {follow && <div className={styles.follow}>{follow}</div>}
    </article>
  )
}
