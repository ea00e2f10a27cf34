import { ImagePlus, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useId, useRef } from 'react'
import { SendingPictures } from '#components/sending-picture.tsx'
import { PICTURE_ALT_MAX, TALK_PICTURES_MAX } from '#contracts/commerce/talk.rules.ts'
import { usePicturesUpload } from '#data/media/media/use-pictures-upload.ts'
import { pictureRefusal } from '#lib/shared/picture-refusal.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PictureInput } from '#ui/picture-input.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './attach-pictures.module.css'

/** A picture that was uploaded for the next message. */
export type Attached = { mediaUuid: string; file: File; alt: string }

type Props = {
  pictures: readonly Attached[]
  onChange: (change: (now: readonly Attached[]) => readonly Attached[]) => void
  /** Receives whether a picture is on its way. */
  onBusy: (isBusy: boolean) => void
}

/** Pictures for the next message, uploaded as soon as they are chosen. */
export function AttachPictures({ pictures, onChange, onBusy }: Props) {
  const { t } = useTranslation(['threads', 'forms'])
  const input = useRef<HTMLInputElement>(null)
  const add = (mediaUuid: string, file: File) => onChange((now) => [...now, { mediaUuid, file, alt: '' }])
  const { sending, isSending, send, sendAgain, drop } = usePicturesUpload(add, true)
  const room = TALK_PICTURES_MAX - pictures.length - sending.length
  useEffect(() => {
    onBusy(isSending)
    return () => onBusy(false)
  }, [isSending, onBusy])
  const set = (mediaUuid: string, alt: string) =>
    onChange((now) => now.map((one) => (one.mediaUuid === mediaUuid ? { ...one, alt } : one)))
  return (
    <div className={styles.attach} role="group" aria-label={t('pictures.label')}>
      {pictures.length > 0 && (
        <ul className={styles.list}>
          {pictures.map(({ mediaUuid, file, alt }, index) => (
            <li key={mediaUuid} className={styles.one}>
              <LocalPicture file={file} />
              <TextField
                label={t('pictures.alt', { number: index + 1 })}
                maxLength={PICTURE_ALT_MAX}
                value={alt}
                onChange={({ target }) => set(mediaUuid, target.value)}
              />
              <IconButton
                label={t('pictures.remove', { number: index + 1 })}
                onClick={() => onChange((now) => now.filter((one) => one.mediaUuid !== mediaUuid))}
              >
                <X size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <SendingPictures
        sending={sending}
        wordsOf={({ type, minutes = 0 }) =>
          t([`pictures.fault.${type}`, `forms:failed.${type}`], { count: minutes, max: TALK_PICTURES_MAX })
        }
        onSendAgain={sendAgain}
        onDrop={drop}
      />
      <AddButton isFull={room <= 0} onClick={() => input.current?.click()} />
      <PictureInput
        ref={input}
        name="message"
        isMultiple
        onPick={(...files) => send(files, (file) => (files.indexOf(file) < room ? pictureRefusal(file) : 'tooMany'))}
      />
    </div>
  )
}

function AddButton({ isFull, onClick }: { isFull: boolean; onClick: () => void }) {
  const { t } = useTranslation('threads')
  const help = useId()
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<ImagePlus size={18} />}
        disabled={isFull}
        aria-describedby={help}
        onClick={onClick}
      >
        {t(isFull ? 'pictures.full' : 'pictures.add')}
      </Button>
      <p id={help} className={styles.help}>
        {t('pictures.help', { max: TALK_PICTURES_MAX })}
      </p>
    </>
  )
}

/** The chosen file itself, because a private picture has no public address. Decorative: its field names it. */
function LocalPicture({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    if (image.current) image.current.src = made
    return () => URL.revokeObjectURL(made)
  }, [file])
  return <img ref={image} className={styles.local} alt="" />
}
