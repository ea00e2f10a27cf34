import { useTranslation } from 'next-i18next/pages'
import { useId } from 'react'
import { formatDuration } from '#lib/format.ts'
import styles from './thumbnail-picker.module.css'

type Props = { at: number; duration: number; poster: string | null; onScrub: (at: number) => void }

const STEP = 0.1

/** Which moment of the film stands for the reel: the first one unless another is looked for. */
export function ThumbnailPicker({ at, duration, poster, onScrub }: Props) {
  const { t } = useTranslation('upload')
  const id = useId()
  return (
    <div className={styles.picker}>
      {poster ? <img className={styles.picture} src={poster} alt="" /> : <span className={styles.picture} />}
      <div className={styles.choice}>
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
          value={at}
          aria-valuetext={t('thumbnail.moment', { moment: formatDuration(at) })}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => onScrub(target.valueAsNumber)}
        />
        <p className={styles.help} id={`${id}-help`}>
          {t('thumbnail.help')}
        </p>
      </div>
    </div>
  )
}
