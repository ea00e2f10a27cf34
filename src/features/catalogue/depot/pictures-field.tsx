import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useRef } from 'react'
import { PictureTiles } from '#components/picture-tiles.tsx'
import { SendingPictures } from '#components/sending-picture.tsx'
import { PICTURES_MAX } from '#contracts/catalogue/depot.rules.ts'
import type { usePicturesUpload } from '#data/media/media/use-pictures-upload.ts'
import { pictureRefusal } from '#lib/shared/picture-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PictureInput } from '#ui/picture-input.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './pictures-field.module.css'

type Props = {
  uuids: readonly string[]
  upload: ReturnType<typeof usePicturesUpload>
  onChange: (uuids: string[]) => void
  error?: ReactNode
}

/** Pictures of the product in their order. Uploaded as soon as they are chosen; attached when the product is saved. */
export function PicturesField({ uuids, upload, onChange, error }: Props) {
  const { t } = useTranslation(['depot', 'forms'])
  const input = useRef<HTMLInputElement>(null)
  const { sending } = upload
  const room = PICTURES_MAX - uuids.length - sending.length
  const remove = (at: number) => {
    onChange(uuids.toSpliced(at, 1))
    showToast({
      kind: 'info',
      text: t('picture.removed'),
      action: { label: t('remove.undo'), onAction: () => onChange([...uuids]) },
    })
  }
  return (
    <Field label={t('picture.label')} help={t('picture.help', { max: PICTURES_MAX })} error={error} isGroup>
      {(wiring, labelId) => (
        <div
          id={wiring.id}
          role="group"
          aria-labelledby={labelId}
          aria-describedby={wiring['aria-describedby']}
          className={styles.field}
        >
          {uuids.length > 0 && (
            <PictureTiles
              uuids={uuids}
              {...(uuids.length > 1 && { mainLabel: t('picture.main') })}
              onOrder={onChange}
              onRemove={remove}
            />
          )}
          <SendingPictures
            sending={sending}
            wordsOf={({ type, minutes = 0 }) =>
              t([`picture.${type}`, `forms:failed.${type}`], { count: minutes, max: PICTURES_MAX })
            }
            onSendAgain={upload.sendAgain}
            onDrop={upload.drop}
          />
          <Button
            size="small"
            variant="secondary"
            icon={<ImagePlus size={18} />}
            disabled={room <= 0}
            className={styles.add}
            onClick={() => input.current?.click()}
          >
            {t(room <= 0 ? 'picture.noRoom' : 'picture.add')}
          </Button>
          <PictureInput
            ref={input}
            name="product"
            isMultiple
            onPick={(...files) =>
              upload.send(files, (file) => (files.indexOf(file) < room ? pictureRefusal(file) : 'tooMany'))
            }
          />
        </div>
      )}
    </Field>
  )
}
