import { useQueries } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { PictureTiles } from '#components/picture-tiles.tsx'
import { SendingPictures } from '#components/sending-picture.tsx'
import { POST_PICTURES_MAX } from '#contracts/social/page-post.rules.ts'
import { mediaQueries } from '#data/media/media/queries.ts'
import type { SendingPicture } from '#data/media/media/use-pictures-upload.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PictureInput } from '#ui/picture-input.tsx'
import { showToast } from '#ui/toast.ts'
import type { PostValues, WholePost } from './lib/post-values.ts'
import styles from './picture-field.module.css'
import { usePostWords } from './use-post-words.ts'

/** Changes that the network's formats force on pictures of these types. */
type PictureNote = 'still' | 'firstPage'

const NOTES: Readonly<Record<string, PictureNote>> = {
  'image/gif': 'still',
  'image/tiff': 'firstPage',
}

/** Each note once. Unknown types have none. */
export const pictureNotes = (mimetypes: readonly (string | null | undefined)[]): PictureNote[] => [
  ...new Set(mimetypes.flatMap((mimetype) => NOTES[mimetype ?? ''] ?? [])),
]

type Props = {
  sending: readonly SendingPicture[]
  /** The picture that the server refused. */
  refused: string | null
  /** The network keeps the pictures of a published post. */
  isFixed: boolean
  onFiles: (files: File[]) => void
  onSendAgain: (entry: SendingPicture) => void
  onDrop: (id: string) => void
}

/** Pictures of the post in their order. */
export function PictureField({ sending, refused, isFixed, onFiles, onSendAgain, onDrop }: Props) {
  const { t } = useTranslation(['post-editor', 'forms'])
  const { control } = useFormContext<PostValues, unknown, WholePost>()
  const { value: uuids, onChange } = useController({ control, name: 'mediaUuids' }).field
  const say = usePostWords()
  const input = useRef<HTMLInputElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const facts = useQueries({ queries: uuids.map((uuid) => mediaQueries.facts(uuid)) })
  const notes = pictureNotes(facts.map(({ data }) => data?.mimetype))

  const remove = (at: number) => {
    onChange(uuids.toSpliced(at, 1))
    showToast({
      kind: 'info',
      text: t('pictures.removed'),
      action: { label: t('undo'), onAction: () => onChange(uuids) },
    })
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('button:enabled')?.focus())
  }
  const isFull = uuids.length + sending.length >= POST_PICTURES_MAX
  return (
    <Field
      label={t('pictures.label')}
      note={!isFixed && t('optional')}
      help={isFixed ? t('pictures.fixed') : t('pictures.help', { max: POST_PICTURES_MAX })}
      error={say('mediaUuids')}
      isGroup
    >
      {(wiring, labelId) => (
        <div
          ref={group}
          id={wiring.id}
          role="group"
          aria-labelledby={labelId}
          aria-describedby={wiring['aria-describedby']}
          className={styles.field}
        >
          {uuids.length > 0 && (
            <PictureTiles uuids={uuids} refused={refused} isFixed={isFixed} onOrder={onChange} onRemove={remove} />
          )}
          <SendingPictures
            sending={sending}
            wordsOf={({ type, minutes = 0 }) =>
              t([`pictures.fault.${type}`, `forms:failed.${type}`], { count: minutes })
            }
            onSendAgain={onSendAgain}
            onDrop={onDrop}
          />
          {notes.map((note) => (
            <p key={note} className={styles.note}>
              {t(`pictures.note.${note}`)}
            </p>
          ))}
          {!isFixed && (
            <>
              <Button
                variant="secondary"
                icon={<ImagePlus size={18} />}
                disabled={isFull}
                className={styles.add}
                onClick={() => input.current?.click()}
              >
                {t(isFull ? 'pictures.full' : 'pictures.add')}
              </Button>
              <PictureInput ref={input} name="post" isMultiple onPick={(...files) => onFiles(files)} />
            </>
          )}
        </div>
      )}
    </Field>
  )
}
