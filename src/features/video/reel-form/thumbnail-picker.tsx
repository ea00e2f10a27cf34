import { ImagePlus, Undo2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useId, useRef } from 'react'
import type { Preview } from '#contracts/video/reel-form.ts'
import { usePictureUpload } from '#data/media/media/use-picture-upload.ts'
import { formatDuration } from '#lib/shared/format.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PictureInput } from '#ui/picture-input.tsx'
import styles from './thumbnail-picker.module.css'

type Props = {
  preview: Preview
  /** 0 if this browser cannot show frames of the film. */
  duration: number
  /** Picture of the chosen frame. */
  poster: string | null
  onScrub: (at: number) => void
  /** Called with an uploaded picture, or null for the film's own. */
  onOwn: (mediaUuid: string | null) => void
}

const STEP = 0.1
const SHOWN_PX = 240

/** Thumbnail of the reel: the first frame, another frame, or an uploaded picture. */
export function ThumbnailPicker({ preview, duration, poster, onScrub, onOwn }: Props) {
  const { t } = useTranslation('upload')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { send, isSending, failure } = usePictureUpload({
    onSent: onOwn,
    explain: ({ type }) => t([`thumbnail.${type}`, `forms:failed.${type}`, 'thumbnail.failed']),
  })
  const own = preview.source === 'file' ? preview.mediaUuid : null
  const picture = own === null ? poster : pictureUrl(`/media/${own}/thumbnail`, SHOWN_PX)
  return (
    <div className={styles.picker}>
      {picture ? <img className={styles.picture} src={picture} alt="" /> : <span className={styles.picture} />}
      <div className={styles.choice}>
        {preview.source === 'video' && duration > 0 ? (
          <>
            <label className={styles.label} htmlFor={id}>
              {t('thumbnail.label')}
            </label>
            <input
              id={id}
              className={styles.range}
              type="range"
              min={0}
              max={Math.max(duration - STEP, 0)}
              step={STEP}
              value={preview.at}
              aria-valuetext={t('thumbnail.moment', { moment: formatDuration(preview.at) })}
              aria-describedby={`${id}-help`}
              onChange={({ target }) => onScrub(target.valueAsNumber)}
            />
          </>
        ) : (
          <p className={styles.label}>{t('thumbnail.label')}</p>
        )}
        <p className={styles.help} id={`${id}-help`}>
          {t(own !== null ? 'thumbnail.ownHelp' : duration === 0 ? 'thumbnail.blindHelp' : 'thumbnail.help')}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="secondary"
          icon={<ImagePlus size={18} />}
          isLoading={isSending}
          onClick={() => input.current?.click()}
        >
          {t(own === null ? 'thumbnail.own' : 'thumbnail.replace')}
        </Button>
        {own !== null && (
          <Button size="small" variant="ghost" icon={<Undo2 size={18} />} onClick={() => onOwn(null)}>
            {t('thumbnail.remove')}
          </Button>
        )}
        <Notice tone="error">{failure}</Notice>
      </div>
      <PictureInput ref={input} name="thumbnail" onPick={send} />
    </div>
  )
}
