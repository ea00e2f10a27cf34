import { useTranslation } from 'next-i18next/pages'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { DropOverlay } from '#components/drop-overlay.tsx'
import { LeaveDialog } from '#components/leave-dialog.tsx'
import type { ReelForm } from '#contracts/video/reel-form.ts'
import type { DraftSlot } from '#lib/browser/draft-slot.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { keepFile, type FileFacts } from '#media/film/kept-files.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { useLeaveGuard } from '#lib/browser/use-leave-guard.ts'
import { usePageDrop } from '#lib/browser/use-page-drop.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { FilmLine } from './film-line.tsx'
import { FilmNotices } from './film-notices.tsx'
import { FilmStage } from './film-stage.tsx'
import { draftOf, isEmpty, type Draft } from './lib/draft.ts'
import { EMPTY_REEL, type ReelValues } from './lib/values.ts'
import { NoticeCard } from '#components/notice-card.tsx'
import { ScheduleFields } from './publishing-fields.tsx'
import { ReelFields } from './reel-fields.tsx'
import styles from './reel-workshop.module.css'
import { SocialFields, type SocialAccounts } from './social-fields.tsx'
import { ThumbnailPicker } from './thumbnail-picker.tsx'
import { useFilm, type Film } from './use-film.ts'
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
  const [isBlind, setIsBlind] = useState(false)
  const handleFilm = (film: Film | null) => {
    form.setValue('videoFile', film?.file ?? null, { shouldValidate: film !== null })
    form.setValue('videoDuration', film?.facts.duration ?? null)
    if (!film) thumbnail.clear()
    if (form.formState.isSubmitted) void form.trigger('facebookMediaType')
  }
  const film = useFilm(draft?.film ?? null, handleFilm)
  const kept = film.film?.kept ?? (film.isChecking ? (draft?.film ?? null) : null)

  const isFinished = useRef(false)
  const keptDraft = draftOf(values, kept)
  useEffect(() => {
    if (!isFinished.current) slot.write(keptDraft)
  })

  const handlePick = (file: File) => {
    setIsBlind(false)
    if (form.getValues('preview').source === 'video') form.setValue('preview', { source: 'video', at: 0 })
    film.pick(file).catch(reportError)
  }
  const isOver = usePageDrop(([file]) => file && handlePick(file), !form.formState.isSubmitting)
  const handleBlind = () => void film.reread().then((isMended) => setIsBlind(!isMended), reportError)
  const handleRemove = () => {
    const undo = film.remove()
    showToast({ kind: 'info', text: t('removed.text'), action: { label: t('removed.undo'), onAction: undo } })
    requestAnimationFrame(focusDrop)
  }
  const workshop = useRef<HTMLDivElement>(null)
  const focusDrop = () => workshop.current?.querySelector<HTMLElement>('input[type=file]:not([hidden])')?.focus()
  const handleScrub = (at: number) => {
    form.setValue('preview', { source: 'video', at }, { shouldDirty: true })
    thumbnail.scrubTo(at)
  }
  /** Null restores the film's own picture. */
  const handleOwn = (mediaUuid: string | null) => {
    if (mediaUuid === null) return handleScrub(0)
    form.setValue('preview', { source: 'file', mediaUuid }, { shouldDirty: true })
  }

  const [isRefused, setIsRefused] = useState(false)
  const handleValid = async (whole: ReelForm) => {
    if (!film.film) return
    // A custom picture was uploaded already.
    const { frame } = whole.preview.source === 'video' ? thumbnail : { frame: null }
    const own = whole.preview.source === 'file' ? pictureUrl(`/media/${whole.preview.mediaUuid}/thumbnail`, 240) : null
    const picture = frame && (await keepFile(new File([frame.picture], 'thumbnail.jpg', { type: 'image/jpeg' }))).facts
    try {
      await onFinished({ form: whole, film: film.film.kept, thumbnail: picture, poster: own ?? frame?.poster ?? null })
      isFinished.current = true
      slot.clear()
    } catch (error) {
      setIsRefused(true)
      reportError(error)
    }
  }
  const submit = () => form.handleSubmit(handleValid)().catch(reportError)
  /** Submitted while the film is still being checked. Continues after the check. */
  const [isAwaited, setIsAwaited] = useState(false)
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (film.isChecking) setIsAwaited(true)
    else void submit()
  }
  const goOn = useEffectEvent(() => void submit().finally(() => setIsAwaited(false)))
  useEffect(() => {
    if (isAwaited && !film.isChecking) goOn()
  }, [isAwaited, film.isChecking])
  // Focus the first invalid field after the errors are rendered.
  const { submitCount, isValid } = form.formState
  const focusGap = useEffectEvent(() => {
    if (submitCount === 0 || isValid) return
    const wrong = workshop.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid=true]')
    const control = wrong?.matches('input, select, textarea')
      ? wrong
      : wrong?.querySelector<HTMLElement>('input, button')
    control?.focus()
  })
  useEffect(() => focusGap(), [submitCount])

  const guard = useLeaveGuard(!isEmpty(keptDraft))
  // The draft is stored, except for a film that is still being checked.
  const connecting: SocialAccounts = social && {
    ...social,
    connect: (ask) => social.connect(film.isChecking ? ask : { ...ask, onLeave: guard.allow }),
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
        <FilmNotices film={film.film} refused={film.refused} isBlind={isBlind} onUnderstood={film.forgetRefused} />
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
