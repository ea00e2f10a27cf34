import { useTranslation } from 'next-i18next/pages'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, type FormState, useForm, useWatch } from 'react-hook-form'
import { DropOverlay } from '#components/drop-overlay.tsx'
import { LeaveDialog } from '#components/leave-dialog.tsx'
import type { ReelForm } from '#contracts/video/reel-form.ts'
import type { DraftSlot } from '#lib/browser/draft-slot.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { storeFile, type FileFacts } from '#media/film/stored-files.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { useAwaitedSubmit } from '#lib/browser/use-awaited-submit.ts'
import { useLeaveGuard } from '#lib/browser/use-leave-guard.ts'
import { usePageDrop } from '#lib/browser/use-page-drop.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { FilmLine } from './film-line.tsx'
import { FilmNotices } from './film-notices.tsx'
import { FilmStage } from './film-stage.tsx'
import { draftOf, isEmpty, type Draft } from './lib/draft.ts'
import type { Frame } from './lib/frame.ts'
import { EMPTY_REEL, type ReelValues } from './lib/values.ts'
import { NoticeCard } from '#components/notice-card.tsx'
import { ScheduleFields } from './publishing-fields.tsx'
import { ReelFields } from './reel-fields.tsx'
import styles from './reel-workshop.module.css'
import { SocialFields, type SocialAccounts } from './social-fields.tsx'
import { ThumbnailPicker } from './thumbnail-picker.tsx'
import { useReelFilm } from './use-reel-film.ts'
import { useThumbnail } from './use-thumbnail.ts'

/** Fields of the signed-in user that the form needs. */
export type Seller = { uuid: string; username: string }

/** Complete form, with its film and picture stored by the browser. */
export type FinishedReel = { form: ReelForm; film: FileFacts; thumbnail: FileFacts | null; poster: string | null }

type Props = {
  seller: Seller
  social: SocialAccounts
  slot: DraftSlot<Draft>
  /** Rejects if the reel could not be queued. The form then keeps its values. */
  onFinished: (reel: FinishedReel) => Promise<void>
}

const resolver = formResolver<ReelValues>()(() =>
  import('#contracts/video/reel-form.ts').then((contract) => contract.ReelForm),
)

/** Form of one reel, from its film to the upload queue. Loads the draft in `slot` once and then keeps it up to date. */
export function ReelWorkshop({ seller, social, slot, onFinished }: Props) {
  const { t } = useTranslation('upload')
  const [draft] = useState(() => slot.read())
  const form = useForm<ReelValues, unknown, ReelForm>({
    resolver,
    defaultValues: { ...EMPTY_REEL, ...draft?.values },
    mode: 'onTouched',
    // The film comes before the fields, but the form library only knows the fields.
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as ReelValues
  const thumbnail = useThumbnail(draft?.values.preview.source === 'video' ? draft.values.preview.at : 0)
  const workshop = useRef<HTMLDivElement>(null)
  const focusDrop = () => workshop.current?.querySelector<HTMLElement>('input[type=file]:not([hidden])')?.focus()
  const { film, isBlind, handlePick, handleBlind, handleRemove, handleScrub, handleOwn } = useReelFilm({
    form,
    stored: draft?.film ?? null,
    thumbnail,
    onRemoved: focusDrop,
  })
  const stored = film.film?.stored ?? (film.isChecking ? (draft?.film ?? null) : null)

  const isFinished = useRef(false)
  const storedDraft = draftOf(values, stored)
  useEffect(() => {
    if (!isFinished.current) slot.write(storedDraft)
  })

  const isOver = usePageDrop(([file]) => file && handlePick(file), !form.formState.isSubmitting)
  const [isRefused, setIsRefused] = useState(false)
  const handleValid = async (whole: ReelForm) => {
    if (!film.film) return
    const pictures = await picturesOf(whole, thumbnail.frame)
    try {
      await onFinished({ form: whole, film: film.film.stored, ...pictures })
      isFinished.current = true
      slot.clear()
    } catch (error) {
      setIsRefused(true)
      reportError(error)
    }
  }
  const handleFaults = ({ root }: FieldErrors<ReelValues>) =>
    root && showToast({ kind: 'error', text: t('forms:failed.network') })
  const submit = () => form.handleSubmit(handleValid, handleFaults)().catch(reportError)
  const { isAwaited, handleSubmit } = useAwaitedSubmit(film.isChecking, submit)
  useFocusOnFault(form.formState, workshop)

  const guard = useLeaveGuard(!isEmpty(storedDraft))
  // The draft is stored, except for a film that is still being checked.
  const connecting: SocialAccounts = social && {
    ...social,
    connect: (request) => social.connect(film.isChecking ? request : { ...request, onLeave: guard.allow }),
  }
  const duration = values.videoDuration ?? 0
  return (
    <FormProvider {...form}>
      <div className={styles.left} ref={workshop}>
        <FilmStage
          film={film.film}
          isChecking={film.isChecking}
          error={form.formState.errors.videoFile && t('drop.missing')}
          caption={{ username: seller.username, description: values.description }}
          video={thumbnail.video}
          isBlind={isBlind}
          onPick={handlePick}
          onShown={thumbnail.begin}
          onBlind={handleBlind}
        />
        {film.film && (
          <ThumbnailPicker
            preview={values.preview}
            duration={isBlind ? 0 : duration}
            poster={thumbnail.frame?.poster ?? null}
            onScrub={handleScrub}
            onOwn={handleOwn}
          />
        )}
        {film.film && <FilmLine film={film.film} onReplace={handlePick} onRemove={handleRemove} />}
      </div>
      <form className={styles.right} noValidate onSubmit={handleSubmit}>
        <FilmNotices film={film.film} refused={film.refused} isBlind={isBlind} onUnderstood={film.clearRefused} />
        <ReelFields userUuid={seller.uuid} />
        <ScheduleFields />
        <SocialFields social={connecting} hasFilm={film.film !== null} />
        {isRefused && <NoticeCard tone="problem" title={t('notTaken.title')} text={t('notTaken.text')} />}
        <div className={styles.bar}>
          <Button type="submit" size="large" isWide isLoading={isAwaited || form.formState.isSubmitting}>
            {values.schedule.isScheduling ? t('submit.schedule') : t('submit.publish')}
          </Button>
        </div>
      </form>
      <DropOverlay isShown={isOver} text={t('drop.here')} />
      <LeaveDialog
        isOpen={guard.isAsking}
        words={{ title: t('leave.title'), text: t('leave.text'), stay: t('leave.stay') }}
        onStay={guard.stay}
        onLeave={() => void guard.leave()}
      />
    </FormProvider>
  )
}

/** Thumbnail to store and poster to show. A custom picture was uploaded already. */
async function picturesOf({ preview }: ReelForm, frame: Frame | null) {
  if (preview.source === 'file')
    return { thumbnail: null, poster: pictureUrl(`/media/${preview.mediaUuid}/thumbnail`, 240) }
  const { facts } = frame
    ? await storeFile(new File([frame.picture], 'thumbnail.jpg', { type: 'image/jpeg' }))
    : { facts: null }
  return { thumbnail: facts, poster: frame?.poster ?? null }
}

/** Focuses the first invalid field of the page after the errors are rendered. */
function useFocusOnFault({ submitCount, isValid }: FormState<ReelValues>, part: RefObject<HTMLElement | null>): void {
  const focusFault = useEffectEvent(() => {
    if (submitCount === 0 || isValid) return
    const wrong = part.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid=true]')
    const control = wrong?.matches('input, select, textarea')
      ? wrong
      : wrong?.querySelector<HTMLElement>('input, button')
    control?.focus()
  })
  useEffect(() => focusFault(), [submitCount])
}
