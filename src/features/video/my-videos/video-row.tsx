import { ChartColumn, Clapperboard, EllipsisVertical, Eye, Pencil, Radio, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { CardPicture } from '#components/card-picture.tsx'
import { Price } from '#components/price.tsx'
import { shownProduct } from '#contracts/video/shown-product.rules.ts'
import type { VideoShare } from '#contracts/social/social.ts'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE, videoTypeName } from '#contracts/video/video.rules.ts'
import { formatAppointment, formatCount, formatDate, pluralCount } from '#lib/shared/format.ts'
import { paths } from '#lib/shared/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { isMissingRecording, isUnderWay, videoStatus, type VideoStatus } from './lib/video-status.ts'
import { RecordingLine } from './recording-line.tsx'
import { ShareLine } from './share-line.tsx'
import styles from './video-row.module.css'

const TONES: Record<VideoStatus, 'neutral' | 'promotion' | 'success' | 'live'> = {
  uploading: 'neutral',
  processing: 'neutral',
  failed: 'promotion',
  scheduled: 'promotion',
  live: 'live',
  ready: 'success',
  hidden: 'promotion',
}

type Props = {
  video: Video
  /** Share on the social network, if any. */
  share: VideoShare | undefined
  now: Date
  onEdit: () => void
  onStatistic: () => void
  onRemove: () => void
}

/** Video from its seller's point of view: status, product and statistics. */
export function VideoRow({ video, share, now, onEdit, onStatistic, onRemove }: Props) {
  const { t } = useTranslation('my-videos')
  const { description, owner, publishedAt, statistic, thumbnail, media } = video
  const status = videoStatus(video, now)
  const product = shownProduct(video)
  const isWaitingLive = media.status === 'recording'
  const moment = new Date(publishedAt)
  const address = paths.video(owner.username, video.uuid, videoTypeName(video.type))
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <CardPicture path={thumbnail.main ?? thumbnail.firstFrame} sizes="72px" icon={<Clapperboard size={28} />} />
      </span>
      <div className={styles.words}>
        <div className={styles.state}>
          <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
          <span className={styles.moment}>
            {status === 'scheduled' ? t('scheduledFor', { moment: formatAppointment(moment) }) : formatDate(moment)}
          </span>
        </div>
        <h2 className={styles.title}>
          {status === 'failed' || isUnderWay(status) ? (
            description
          ) : (
            <Link href={address} prefetch={false}>
              {description}
            </Link>
          )}
        </h2>
        {status === 'failed' && isMissingRecording(video) && <RecordingLine video={video} />}
        {status === 'failed' && media.failure && !isMissingRecording(video) && (
          <p className={styles.reason}>{t(`reason.${media.failure}`)}</p>
        )}
        <p className={styles.facts}>
          {product ? (
            <>
              <span className={styles.product}>{product.name}</span>
              <Price value={product.price} />
            </>
          ) : (
            t('noProduct')
          )}
        </p>
        <p className={styles.facts}>
          <span>
            {t('views', { count: pluralCount(statistic.viewQuantity), shown: formatCount(statistic.viewQuantity) })}
          </span>
          <span>
            {t('likes', { count: pluralCount(statistic.likeQuantity), shown: formatCount(statistic.likeQuantity) })}
          </span>
        </p>
        {share && <ShareLine ownerUuid={owner.uuid} share={share} />}
      </div>
      <div className={styles.actions}>
        <Button size="small" variant="secondary" icon={<ChartColumn size={18} />} onClick={onStatistic}>
          {t('action.statistic')}
        </Button>
        <Menu
          trigger={
            <IconButton label={t('action.menu', { name: description })}>
              <EllipsisVertical size={20} />
            </IconButton>
          }
        >
          <MenuItem asChild>
            <Link href={address} prefetch={false}>
              <Eye size={18} />
              {t('action.watch')}
            </Link>
          </MenuItem>
          {video.type === VIDEO_TYPE.vod && (
            <MenuItem asChild>
              <Link href={paths.liveOf(video.uuid)} prefetch={false}>
                <Radio size={18} />
                {t('action.summary')}
              </Link>
            </MenuItem>
          )}
          {isWaitingLive && (
            <MenuItem asChild>
              <Link href={paths.goLive(video.uuid)} prefetch={false}>
                <Radio size={18} />
                {t('action.goLive')}
              </Link>
            </MenuItem>
          )}
          <MenuItem icon={<Pencil size={18} />} onSelect={onEdit}>
            {t('action.edit')}
          </MenuItem>
          <MenuItem icon={<Trash2 size={18} />} isDangerous onSelect={onRemove}>
            {t('action.remove')}
          </MenuItem>
        </Menu>
      </div>
    </li>
  )
}
