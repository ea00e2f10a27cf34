import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Clapperboard, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useDeferredValue, useState } from 'react'
import { CardPicture } from '#components/card-picture.tsx'
import type { Video } from '#contracts/video/video.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { formatDate } from '#lib/shared/format.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectSearch } from '#ui/select-search.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './video-field.module.css'

type Props = {
  userUuid: string
  value: string | null
  onValueChange: (uuid: string | null) => void
  error: string | undefined
}

const pictureOf = ({ thumbnail }: Video) => thumbnail.main ?? thumbnail.firstFrame

/** Optional video beside the announcement: one of the seller's own, with search as you type. */
export function VideoField({ userUuid, value, onValueChange, error }: Props) {
  const { t } = useTranslation('event-desk')
  const [typed, setTyped] = useState('')
  const found = useQuery({
    ...videoQueries.own(userUuid, undefined, useDeferredValue(typed.trim())),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  })
  const videos = found.data?.data ?? []
  return (
    <div className={styles.field}>
      <SelectSearch
        label={t('form.video')}
        note={t('optional')}
        help={t(found.isSuccess && typed === '' && videos.length === 0 ? 'form.noVideos' : 'form.videoHelp')}
        placeholder={t('form.videoPlaceholder')}
        emptyLabel={t(found.isError ? 'form.videosFailed' : 'form.noSuchVideo')}
        options={videos.map((video) => ({
          value: video.uuid,
          label: video.description,
          picture: pictureUrl(pictureOf(video), 120),
        }))}
        value={value}
        onTyped={setTyped}
        onValueChange={onValueChange}
        error={error}
      />
      {value !== null && <ChosenVideo key={value} uuid={value} onRemove={() => onValueChange(null)} />}
    </div>
  )
}

function ChosenVideo({ uuid, onRemove }: { uuid: string; onRemove: () => void }) {
  const { t } = useTranslation('event-desk')
  const { data: video, isError } = useQuery(videoQueries.detail(uuid))
  return (
    <div className={styles.chosen}>
      <span className={styles.picture}>
        <CardPicture path={video ? pictureOf(video) : null} sizes="48px" icon={<Clapperboard size={20} />} />
      </span>
      {video ? (
        <p className={styles.words}>
          <span className={styles.name}>{video.description}</span>
          <span className={styles.moment}>{formatDate(new Date(video.publishedAt))}</span>
        </p>
      ) : isError ? (
        <p className={styles.words}>{t('form.videoUnknown')}</p>
      ) : (
        <Skeleton height={20} shape="text" />
      )}
      <IconButton label={t('form.removeVideo')} onClick={onRemove}>
        <X size={20} />
      </IconButton>
    </div>
  )
}
