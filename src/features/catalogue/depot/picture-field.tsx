import { ImagePlus, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useRef } from 'react'
import { ProductPicture } from '#components/product-picture.tsx'
import { usePictureUpload } from '#data/media/media/use-picture-upload.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PictureInput } from '#ui/picture-input.tsx'
import styles from './picture-field.module.css'

const PICTURE_PX = 120

type Props = { mediaUuid: string | null; onChange: (mediaUuid: string | null) => void; error?: ReactNode }

/** Picture of the product. Uploaded as soon as it is chosen; attached when the product is saved. */
export function PictureField({ mediaUuid, onChange, error }: Props) {
  const { t } = useTranslation('depot')
  const input = useRef<HTMLInputElement>(null)
  const { send, isSending, failure } = usePictureUpload({
    onSent: onChange,
    explain: ({ type, minutes }) => t([`picture.${type}`, `forms:failed.${type}`], { count: minutes ?? 0 }),
  })
  return (
    <div className={styles.field}>
      <ProductPicture path={mediaUuid && `/media/${mediaUuid}/thumbnail`} size={PICTURE_PX} />
      <div className={styles.side}>
        <div className={styles.actions}>
          <Button
            size="small"
            variant="secondary"
            icon={<ImagePlus size={18} />}
            isLoading={isSending}
            onClick={() => input.current?.click()}
          >
            {t(mediaUuid ? 'picture.replace' : 'picture.add')}
          </Button>
          {mediaUuid && (
            <Button size="small" variant="ghost" icon={<Trash2 size={18} />} onClick={() => onChange(null)}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <p className={styles.help}>{t('picture.help')}</p>
        <Notice tone="error">{failure ?? error}</Notice>
      </div>
      <PictureInput ref={input} name="product" onPick={send} />
    </div>
  )
}
