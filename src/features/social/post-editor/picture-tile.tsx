import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { CardPicture } from '#components/card-picture.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './picture-field.module.css'

type Props = {
  uuid: string
  at: number
  count: number
  isRefused: boolean
  isFixed: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** An uploaded picture, with buttons to move and remove it. */
export function PictureTile({ uuid, at, count, isRefused, isFixed, onMove, onRemove }: Props) {
  const { t } = useTranslation('post-editor')
  const name = t('pictures.nth', { number: at + 1 })
  return (
    <li className={styles.tile} data-refused={isRefused || undefined}>
      <span className={styles.frame} role="img" aria-label={isRefused ? t('pictures.refused', { name }) : name}>
        <CardPicture path={`/media/${uuid}/thumbnail`} sizes="160px" icon={null} />
      </span>
      {!isFixed && (
        <div className={styles.actions}>
          <IconButton label={t('pictures.earlier', { name })} disabled={at === 0} onClick={() => onMove(at - 1)}>
            <ArrowLeft size={18} />
          </IconButton>
          <IconButton label={t('pictures.later', { name })} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
            <ArrowRight size={18} />
          </IconButton>
          <IconButton label={t('pictures.remove', { name })} onClick={onRemove}>
            <X size={18} />
          </IconButton>
        </div>
      )}
    </li>
  )
}
