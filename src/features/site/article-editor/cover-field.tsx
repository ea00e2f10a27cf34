import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRef } from 'react'
import { usePictureUpload } from '#data/media/media/use-picture-upload.ts'
import { articlePicture } from '#lib/shared/article-pictures.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PictureInput } from '#ui/picture-input.tsx'
import styles from './article-editor.module.css'

type Props = {
  coverUuid: string | null
  drawing: string | null
  isDisabled: boolean
  error: string | undefined
  onChange: (changes: { coverUuid: string | null }) => void
}

/** Picture of the article. Uploaded as soon as it is chosen. */
export function CoverField({ coverUuid, drawing, isDisabled, error, onChange }: Props) {
  const { t } = useTranslation(['articles', 'forms'])
  const input = useRef<HTMLInputElement>(null)
  const { send, isSending, failure } = usePictureUpload({
    onSent: (uuid) => onChange({ coverUuid: uuid }),
    explain: ({ type, minutes = 0 }) => t([`picture.${type}`, `forms:failed.${type}`, 'failed'], { count: minutes }),
  })
  const picture = articlePicture({ coverUuid, drawing })
  return (
    <Field label={t('field.cover')} help={t('field.coverHelp')} error={failure ?? error} isGroup>
      {(wiring, labelId) => (
        <div
          id={wiring.id}
          role="group"
          aria-labelledby={labelId}
          aria-describedby={wiring['aria-describedby']}
          className={styles.cover}
        >
          {picture !== null && <img src={picture} alt="" width={560} height={420} className={styles.picture} />}
          <Button
            size="small"
            variant="secondary"
            icon={<ImagePlus size={18} />}
            disabled={isDisabled}
            isLoading={isSending}
            onClick={() => input.current?.click()}
          >
            {t(picture === null ? 'field.coverAdd' : 'field.coverChange')}
          </Button>
          <PictureInput ref={input} name="cover" onPick={(file) => send(file)} />
        </div>
      )}
    </Field>
  )
}
