import { Radio, Store } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { SellerFace } from '#components/seller-face.tsx'
import { RatingStars } from '#components/rating-stars.tsx'
import type { UserInfo } from '#contracts/account/user.ts'
import { formatCount, pluralCount } from '#lib/shared/format.ts'
import { useOnAir } from '#lib/browser/on-air.ts'
import { paths } from '#lib/shared/paths.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { sellerName } from '#lib/shared/seller-name.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './profile-header.module.css'

type Props = {
  user: UserInfo
  /** The viewer's own notes on the user. */
  notes?: ReactNode
  actions: ReactNode
}

const FACE_PX = 112

/** Head of a profile: cover photo, avatar, rating and actions. */
export function ProfileHeader({ user, notes, actions }: Props) {
  const { t } = useTranslation(['profile', 'components'])
  const followers = user.favoriteQuantity
  const live = useOnAir(user.uuid)
  return (
    <header className={styles.header}>
      <div className={styles.photo}>
        {user.photo && (
          <img
            src={pictureUrl(user.photo, 960)}
            srcSet={([480, 960] as const).map((size) => `${pictureUrl(user.photo, size)} ${size}w`).join(', ')}
            sizes="(width < 1200px) 100vw, 1200px"
            alt=""
            width={1200}
            height={300}
            fetchPriority="high"
          />
        )}
      </div>
      <div className={styles.who}>
        <SellerFace
          sellerUuid={user.uuid}
          name={sellerName(user)}
          src={pictureUrl(user.avatar, 240)}
          size={FACE_PX}
          className={styles.face}
        />
        <div className={styles.words}>
          <PageTitle>{sellerName(user)}</PageTitle>
          {user.shop && (
            <p className={styles.person}>
              <Store size={18} aria-hidden="true" />
              {t('runBy', { name: user.fullName })}
            </p>
          )}
          {user.shop && (
            <div className={styles.facts}>
              <RatingStars value={Number(user.ratingAverage)} quantity={user.reviewQuantity} />
              <span>
                {followers > 0
                  ? t('components:followers', { count: pluralCount(followers), shown: formatCount(followers) })
                  : t('components:noFollowers')}
              </span>
            </div>
          )}
          <div className={styles.notes}>{notes}</div>
        </div>
        <div className={styles.actions}>
          {live !== null && (
            <Button asChild>
              <Link href={paths.video(user.username, live, 'live')} prefetch={false}>
                <Radio size={20} />
                {t('watchLive')}
              </Link>
            </Button>
          )}
          {actions}
        </div>
      </div>
    </header>
  )
}
