import { useMutation } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useRef, useState } from 'react'
import { ProductPicture } from '#components/product-picture.tsx'
import { depotMutations } from '#data/depot/mutations.ts'
import { formFaults, PICTURE_FAULTS } from '#lib/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PictureInput } from '#ui/picture-input.tsx'
import styles from './picture-field.module.css'

const PICTURE_PX = 120

type Props = { mediaUuid: string | null; onChange: (mediaUuid: string | null) => void; error?: ReactNode }

/** The product's picture: sent as soon as it is chosen, kept with the product when that is saved. */
export function PictureField({ mediaUuid, onChange, error }: Props) {
  const { t } = useTranslation('depot')
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const add = useMutation(depotMutations.addPicture())
  const handleFile = (file: File) => {
    setFailure(null)
    add.mutate(file, {
      onSuccess: ({ uuid }) => onChange(uuid),
      onError: (fault) => {
        const [told] = formFaults(fault, [], PICTURE_FAULTS)
        setFailure(t([`picture.${told?.type}`, `forms:failed.${told?.type}`], { count: told?.minutes ?? 0 }))
      },
    })
  }
  return (
    <div className={styles.field}>
      <ProductPicture path={mediaUuid && `/media/${mediaUuid}/thumbnail`} size={PICTURE_PX} />
      <div className={styles.side}>
        <div className={styles.actions}>
          <Button
            size="small"
            variant="secondary"
            icon={<ImagePlus size={18} />}
            isLoading={add.isPending}
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
      <PictureInput ref={input} name="product" onPick={handleFile} />
    </div>
  )
}
