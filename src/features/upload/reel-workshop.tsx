import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { showToast } from '#ui/toast.ts'
import { Announcer } from './announcer.tsx'
import { DropOverlay } from './drop-overlay.tsx'
import { FileLine } from './file-line.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { DraftSlot } from './lib/draft-slot.ts'
import { draftMediaOf, EMPTY_DRAFT } from './lib/draft.ts'
import { ReelForm } from './lib/reel-form.ts'
import { isRunning, isSending } from './lib/upload-machine.ts'
import { NoticeCard } from './notice-card.tsx'
import { PublishBar } from './publish-bar.tsx'
import { ReelFields } from './reel-fields.tsx'
import { ReelPublished } from './reel-published.tsx'
import { ReelStage } from './reel-stage.tsx'
import type { LocalFacts } from './reel-stage.tsx'
import styles from './reel-workshop.module.css'
import { UploadNotices } from './upload-notices.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { usePageDrop } from './use-page-drop.ts'
import { usePublishing } from './use-publishing.ts'
import { useUpload } from './use-upload.ts'

/** The part of the signed-in user this needs. */
export type Seller = { uuid: string; username: string }

type Props = { seller: Seller; slot: DraftSlot; isAnother: boolean; onAnother: () => void }

/** One reel from its file to its publication. The draft in `slot` is taken up once, then kept up to date. */
export function ReelWorkshop({ seller, slot, isAnother, onAnother }: Props) {
  const { t } = useTranslation('upload')
  const [draft] = useState(() => slot.read() ?? EMPTY_DRAFT)
  const upload = useUpload({ userUuid: seller.uuid, restored: draft.media })
  const { state, file } = upload
  const form = useForm({
    resolver: zodResolver(ReelForm),
    defaultValues: { description: draft.description, categoryUuid: draft.categoryUuid },
    mode: 'onTouched',
  })
  const hasFile = upload.isChecking || isRunning(state) || state.step === 'done'
  const publishing = usePublishing({ userUuid: seller.uuid, state, hasFile, form, onPublished: slot.clear })
  const { reel } = publishing
  const isPublished = reel !== null && state.step !== 'failed'
  const isBusy = isPublished || publishing.isCreating

  const [read, setRead] = useState<{ file: File; facts: LocalFacts } | null>(null)
  const facts = read !== null && read.file === file ? read.facts : null
  const poster = facts ? facts.poster : file === null ? (draft.media?.poster ?? null) : null

  const [isFileMissing, setIsFileMissing] = useState(false)
  const workshop = useRef<HTMLDivElement>(null)

  const [description, categoryUuid] = useWatch({ control: form.control, name: ['description', 'categoryUuid'] })
  const media = JSON.stringify(draftMediaOf(state, poster))
  useEffect(() => {
    if (!isPublished)
      slot.write({ version: 1, description, categoryUuid, media: JSON.parse(media) as ReturnType<typeof draftMediaOf> })
  }, [slot, isPublished, description, categoryUuid, media])

  const guard = useLeaveGuard(isSending(state) || (publishing.isWanted && reel === null))
  const handlePick = (picked: File) => {
    setIsFileMissing(false)
    publishing.unwant()
    upload.pick(picked).catch(reportError)
  }
  const isOver = usePageDrop(handlePick, !isBusy)

  const handleRemove = () => {
    const undo = upload.cancel()
    publishing.unwant()
    showToast({ kind: 'info', text: t('removed.text'), action: { label: t('removed.undo'), onAction: undo } })
    requestAnimationFrame(focusFile)
  }

  /** To where the missing film can be brought: the drop zone, or what says why the present one will not do. */
  const focusFile = () =>
    workshop.current?.querySelector<HTMLElement>('input[type=file]:not([hidden]), [data-notice]')?.focus()

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (publishing.isCreating) return
    if (publishing.isWanted) return publishing.unwant()
    setIsFileMissing(!hasFile)
    const handleValid = () => (hasFile ? publishing.want() : focusFile())
    form.handleSubmit(handleValid)().catch(reportError)
  }

  // What was pressed to bring the film is gone once it is here: those who cannot see are told which film it is.
  const fileLine = useRef<HTMLDivElement>(null)
  const isStarting = state.step === 'creating'
  useEffect(() => {
    if (isStarting && document.activeElement === document.body) fileLine.current?.focus()
  }, [isStarting])

  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnother) title.current?.focus()
  }, [isAnother])

  return (
    <div className={styles.workshop} ref={workshop}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h1>
      <div className={styles.left}>
        <ReelStage
          upload={upload}
          facts={facts}
          poster={poster}
          error={isFileMissing ? t('drop.missing') : undefined}
          caption={{ username: seller.username, description }}
          isPublished={isPublished}
          onPick={handlePick}
          onRead={(local) => file && setRead({ file, facts: local })}
        />
        {state.step !== 'idle' && !isBusy && (
          <FileLine
            ref={fileLine}
            file={state.file}
            facts={facts}
            onReplace={state.step === 'interrupted' ? null : handlePick}
            onRemove={handleRemove}
          />
        )}
      </div>
      {isPublished ? (
        <div className={styles.right}>
          <ReelPublished reel={reel} upload={upload} onAnother={onAnother} />
        </div>
      ) : (
        <form className={styles.right} noValidate onSubmit={handleSubmit}>
          <UploadNotices upload={upload} onPick={handlePick} />
          {facts?.width === 0 && hasFile && state.step !== 'done' && (
            <NoticeCard tone="calm" title={t('noPreview.title')} text={t('noPreview.text')} />
          )}
          <ReelFields form={form} isLocked={publishing.isCreating} />
          <PublishBar {...publishing} progress={<UploadProgress upload={upload} />} />
        </form>
      )}
      <Announcer state={state} />
      <DropOverlay isShown={isOver} />
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={() => void guard.leave()} />
    </div>
  )
}
