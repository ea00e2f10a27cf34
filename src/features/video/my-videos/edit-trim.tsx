import { useMutation } from '@tanstack/react-query'
import { RotateCcw, Scissors } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { type BaseSyntheticEvent, useId, useState } from 'react'
import type { Video } from '#contracts/video/video.ts'
import { liveMutations } from '#data/live/live/mutations.ts'
import { formatDuration } from '#lib/shared/format.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.ts'
import { trimOf, type TrimFaults } from './lib/trim-form.ts'
import styles from './edit-sheet.module.css'

type Whole = NonNullable<Video['media']['trim']>
const typedOf = ({ start, end }: Whole) => ({ start: formatDuration(start), end: formatDuration(end) })

/** Start and end of a saved live for its viewers. Nothing is lost: a button restores the full length. */
export function EditTrim({ ownerUuid, video, trim }: { ownerUuid: string; video: Video; trim: Whole }) {
  const { t } = useTranslation('my-videos')
  const titleId = useId()
  const [shown, setShown] = useState(trim)
  const [typed, setTyped] = useState(() => typedOf(trim))
  const [faults, setFaults] = useState<TrimFaults>({})
  const save = useMutation(liveMutations.trim(ownerUuid, video.uuid))
  const undo = useMutation(liveMutations.untrim(ownerUuid, video.uuid))
  const isTrimmed = shown.end - shown.start < Math.floor(shown.of)

  const show = (saved: Whole) => {
    setShown(saved)
    setTyped(typedOf(saved))
    setFaults({})
  }
  const handleSubmit = (event: BaseSyntheticEvent) => {
    event.preventDefault()
    const wanted = trimOf(typed, shown.of)
    if ('faults' in wanted) return setFaults(wanted.faults)
    save.mutate(wanted.trim, {
      onSuccess: ({ media }) => {
        show(media.trim ?? shown)
        showToast({ kind: 'success', text: t('trim.saved') })
      },
    })
  }
  const field = (name: 'start' | 'end') => ({
    label: t(`trim.${name}`),
    value: typed[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    error: faults[name] && t(`trim.fault.${faults[name]}`, { length: formatDuration(shown.of) }),
    onChange: ({ target: { value } }: { target: { value: string } }) => setTyped({ ...typed, [name]: value }),
  })
  return (
    <section className={styles.product} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t('trim.title')}
      </h3>
      <p role="status">
        {t(isTrimmed ? 'trim.trimmed' : 'trim.whole', {
          length: formatDuration(shown.end - shown.start),
          of: formatDuration(shown.of),
        })}
      </p>
      <form className={styles.trim} method="post" noValidate onSubmit={handleSubmit}>
        <TextField {...field('start')} help={t('trim.hint')} />
        <TextField {...field('end')} />
        <div className={styles.captions}>
          <Button
            type="submit"
            size="small"
            variant="secondary"
            icon={<Scissors size={18} />}
            isLoading={save.isPending}
          >
            {t('trim.save')}
          </Button>
          {isTrimmed && (
            <Button
              size="small"
              variant="ghost"
              icon={<RotateCcw size={18} />}
              isLoading={undo.isPending}
              onClick={() =>
                undo.mutate(undefined, { onSuccess: () => show({ start: 0, end: shown.of, of: shown.of }) })
              }
            >
              {t('trim.restore')}
            </Button>
          )}
        </div>
        <Notice tone="error">{(save.isError || undo.isError) && t('trim.failed')}</Notice>
      </form>
    </section>
  )
}
