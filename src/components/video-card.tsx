import { Clapperboard } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { badgesOf } from '#contracts/video/badge.rules.ts'
import { shownProduct } from '#contracts/video/shown-product.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { liveStageOf } from '#contracts/video/broadcast.rules.ts'
import { VIDEO_TYPE, videoTypeName } from '#contracts/video/video.rules.ts'
import { formatDuration } from '#lib/shared/format.ts'
import { mediaUrl } from '#lib/shared/media-url.ts'
import { paths, type VideoPathType } from '#lib/shared/paths.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { useRenderedAt } from '#lib/browser/rendered-at.ts'
import { sellerName } from '#lib/shared/seller-name.ts'
import { Badge } from '#ui/badge.tsx'
import { CardPicture } from './card-picture.tsx'
import { LiveBadge } from './live-badge.tsx'
import { Price } from './price.tsx'
import { PromotionBadge } from './promotion-badge.tsx'
import { ReducedPrice } from './reduced-price.tsx'
import { SaveSlot } from './save-slot.tsx'
import { SilentFilm } from './silent-film.tsx'
import { useHoverPreview } from './use-hover-preview.ts'
import { SellerFace } from './seller-face.tsx'
import styles from './video-card.module.css'

type Shown =
  | 'uuid'
  | 'type'
  | 'description'
  | 'thumbnail'
  | 'owner'
  | 'promotion'
  | 'isPromoted'
  | 'publishedAt'
  | 'statistic'
  | 'product'
  | 'isAvailable'

type Props = {
  video: Pick<Video, Shown | 'definitionProjections'> & { media: Pick<Video['media'], 'watchUrl' | 'finishedAt'> }
  /** Number of viewers of a live, if counted. */
  viewers?: number
  /** Display width, as `sizes` of an `img`. */
  sizes?: string
  isFirst?: boolean
  /** List to open, unless it is the one of the video's type. */
  list?: VideoPathType
  as?: 'h2' | 'h3'
}

const USUAL_SIZES = '(width < 576px) 45vw, 240px'

/** Picture of a film that links to it. Plays silently while the pointer rests on it. */
export function VideoCard({ video, viewers, sizes = USUAL_SIZES, isFirst = false, list, as: Heading = 'h3' }: Props) {
  const { t } = useTranslation('components')
  const { owner, statistic, thumbnail } = video
  const isLive = video.type === VIDEO_TYPE.live
  const film = isLive ? null : mediaUrl(video.media.watchUrl)
  const preview = useHoverPreview(film !== null)
  const product = shownProduct(video)
  const badges = badgesOf(video, useRenderedAt())
  return (
    <article className={styles.card} {...preview.handlers}>
      <CardPicture
        path={thumbnail.main ?? thumbnail.firstFrame}
        sizes={sizes}
        isFirst={isFirst}
        icon={<Clapperboard size={40} />}
      />
      {film && preview.isPlaying && <SilentFilm src={film} />}
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link
            href={paths.video(owner.username, video.uuid, list ?? videoTypeName(video.type))}
            className={styles.link}
          >
            {video.description}
          </Link>
        </Heading>
        <p className={styles.seller}>
          <SellerFace sellerUuid={owner.uuid} name={sellerName(owner)} src={pictureUrl(owner.avatar, 120)} size={28} />
          <span className={styles.name}>{sellerName(owner)}</span>
        </p>
        <div className={styles.facts}>
          {product && (
            <span className={styles.price}>
              {product.lowestPrice === null ? (
                <Price value={product.price} isOffer />
              ) : (
                <ReducedPrice value={product.price} lowest={product.lowestPrice} isOffer />
              )}
            </span>
          )}
          {!isLive && statistic.duration > 0 && (
            <span className={styles.duration}>
              <Badge tone="glass">
                <span className="visually-hidden">{t('duration')} </span>
                {formatDuration(statistic.duration)}
              </Badge>
            </span>
          )}
        </div>
      </div>
      <span className={styles.save}>
        <SaveSlot thing={{ kind: 'video', uuid: video.uuid }} name={video.description} />
      </span>
      <div className={styles.badges}>
        {liveStageOf(video) === 'onAir' && <LiveBadge viewers={viewers} />}
        {badges.map((badge) => (
          <PromotionBadge key={badge} promotion={badge} isOnPicture payer={sellerName(owner)} />
        ))}
      </div>
    </article>
  )
}
