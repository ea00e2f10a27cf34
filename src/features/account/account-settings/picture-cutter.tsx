import { useTranslation } from 'next-i18next/pages'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { UserPicture } from '#data/account/user/mutations.ts'
import { formFaults } from '#lib/shared/form-faults.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Area, cutPicture, PICTURE_SIZES } from './lib/cut-picture.ts'
import styles from './picture-cutter.module.css'

const ZOOM = { min: 1, max: 4, step: 0.05 }
const KEYBOARD_STEP_PX = 4

type Props = {
  kind: UserPicture
  /** URL of a picture that the browser can decode. */
  url: string
  onCut: (picture: Blob) => Promise<void>
  onCancel: () => void
}

/**
 * Chooses the visible part of a picture by touch, mouse or arrow keys, with a slider to zoom. Stays open if saving
 * fails.
 */
export function PictureCutter({ kind, url, onCut, onCancel }: Props) {
  const { t } = useTranslation('settings')
  const sliderId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [area, setArea] = useState<Area | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { width, height } = PICTURE_SIZES[kind]

  const handleSave = async () => {
    if (!area || isSaving) return
    setIsSaving(true)
    setFailure(null)
    try {
      await onCut(await cutPicture(url, kind, area))
    } catch (error) {
      const [fault] = formFaults(error as Error, [])
      setFailure(t(`forms:failed.${fault?.type}`, { count: fault?.minutes ?? 0 }))
      setIsSaving(false)
    }
  }

  return (
    <Dialog
      isOpen
      isUrgent
      onOpenChange={(isOpen) => isOpen || onCancel()}
      title={t(`cut.title.${kind}`)}
      text={t('cut.text')}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button isLoading={isSaving || !area} onClick={() => void handleSave()}>
            {t('cut.save')}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={width / height}
          cropShape={kind === 'avatar' ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={KEYBOARD_STEP_PX}
          cropperProps={{ role: 'group', 'aria-label': t('cut.area') }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <label className={styles.zoom} htmlFor={sliderId}>
        {t('cut.zoom')}
        <input
          id={sliderId}
          className={styles.slider}
          type="range"
          {...ZOOM}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <Notice tone="error">{failure}</Notice>
    </Dialog>
  )
}
