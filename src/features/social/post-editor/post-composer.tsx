import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { FormProvider, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Connect } from '#components/connect.ts'
import { DropOverlay } from '#components/drop-overlay.tsx'
import { LeaveDialog } from '#components/leave-dialog.tsx'
import { MissingRight } from '#components/missing-right.tsx'
import { POST_PICTURES_MAX } from '#contracts/social/page-post.rules.ts'
import type { PagePost } from '#contracts/social/page-post.ts'
import { pictureRefusal } from '#lib/shared/picture-refusal.ts'
import { formResolver } from '#lib/browser/form-resolver.ts'
import { useAwaitedSubmit } from '#lib/browser/use-awaited-submit.ts'
import { useLeaveGuard } from '#lib/browser/use-leave-guard.ts'
import { usePageDrop } from '#lib/browser/use-page-drop.ts'
import { Button } from '#ui/button.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { postFaults, refusedUuid, type PostFault } from './lib/post-faults.ts'
import type { PostPage, PostPages } from './lib/post-pages.ts'
import { bodyOf, type PostValues, type WholePost } from './lib/post-values.ts'
import { PictureField } from './picture-field.tsx'
import styles from './post-composer.module.css'
import { PostPreview } from './post-preview.tsx'
import { ProductListField } from './product-list-field.tsx'
import { TextFields } from './text-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import type { PostPictures } from './use-post-pictures.ts'

type Props = {
  userUuid: string
  pages: PostPages
  post: PagePost | null
  initial: PostValues
  pictures: PostPictures
  isUnsaved: (values: PostValues) => boolean
  /** Notice that the post has changed elsewhere. */
  conflictOf: (values: PostValues) => ReactNode
  /** Called with the values whenever they change. */
  onValues: (values: PostValues) => void
  /** Rejects with the API's error: the form keeps its values. `isAsNew`: besides the post that was sent before. */
  onSubmit: (whole: WholePost, isAsNew: boolean) => Promise<void>
}

/** `refused` is the uuid of the picture or product that the server refused. */
type Fault = { whole: PostFault | null; refused: string | null }
const NO_FAULT: Fault = { whole: null, refused: null }
const NONE: PostPictures['sending'] = []

type PublishingRightProps = { page: PostPage; connect: Connect; onCheck: () => void }

/** Permission or page task without which nothing can be published on the page. The form can be filled all the same. */
function PublishingRight({ page: { name, missing }, connect, onCheck }: PublishingRightProps) {
  const { t } = useTranslation('post-editor')
  if (missing === null) return null
  return (
    <MissingRight pageName={name} missing={missing} connect={connect} onCheck={onCheck}>
      {t('draftKept')}
    </MissingRight>
  )
}

/** Form of one post, with its preview. */
export function PostComposer({ userUuid, pages, post, initial, pictures, onSubmit, ...props }: Props) {
  const { t } = useTranslation('post-editor')
  const form = useForm<PostValues, unknown, WholePost>({
    resolver: formResolver<PostValues>()(() =>
      import('./lib/post-contract.ts').then((contract) => contract.postFormContract(post)),
    ),
    defaultValues: initial,
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control }) as PostValues
  const reportValues = useEffectEvent(props.onValues)
  useEffect(() => reportValues(values), [values])

  const isPublic = post?.state === 'published'
  // The post may have been published while a picture was being sent. Its pictures are fixed then.
  const sending = isPublic ? NONE : pictures.sending
  const isSending = !isPublic && pictures.isSending
  useSentPictures(form, pictures, isPublic)
  const handleFiles = (files: File[]) => {
    const remaining = POST_PICTURES_MAX - values.mediaUuids.length - sending.length
    pictures.send(files, (file) => (files.indexOf(file) < remaining ? pictureRefusal(file) : 'tooMany'))
  }

  const isOver = usePageDrop(handleFiles, !isPublic && !form.formState.isSubmitting)

  const [fault, setFault] = useState<Fault>(NO_FAULT)
  const handleValid = async (whole: WholePost, isAsNew: boolean) => {
    // Nobody wants to find out on the network that a picture is missing.
    if (sending.some((entry) => entry.fault !== null))
      return setFault({ whole: { field: 'root', type: 'pictures' }, refused: null })
    setFault(NO_FAULT)
    try {
      await onSubmit(whole, isAsNew)
    } catch (error) {
      const faults = postFaults(error as Error)
      setFault({
        whole: faults.find(({ field }) => field === 'root') ?? null,
        refused: refusedUuid(error as Error, bodyOf(whole)),
      })
      if (faults.some(({ type }) => type === 'permission')) pages.refetch()
      for (const { field, type } of faults)
        if (field !== 'root') form.setError(field, { type: 'server', message: type }, { shouldFocus: true })
    }
  }
  const submit = (isAsNew = false) =>
    form
      .handleSubmit(
        (whole) => handleValid(whole, isAsNew),
        ({ root }) => root && setFault({ whole: { field: 'root', type: 'network' }, refused: null }),
      )()
      .catch(reportError)
  const { isAwaited, handleSubmit } = useAwaitedSubmit(isSending, submit)

  const guard = useLeaveGuard(isSending || props.isUnsaved(values))
  // The draft is stored. Only pictures that are being sent would be lost, so then the browser asks.
  const connect: Connect = (request) => pages.connect(isSending ? request : { ...request, onLeave: guard.allow })
  const page = pages.pages.find(({ uuid }) => uuid === values.pageUuid)
  return (
    <FormProvider {...form}>
      <div className={styles.composer}>
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          {props.conflictOf(values)}
          <TextFields pages={{ ...pages, connect }}>
            {page && <PublishingRight page={page} connect={connect} onCheck={pages.refetch} />}
          </TextFields>
          <PictureField
            sending={sending}
            refused={fault.refused}
            isFixed={isPublic}
            onFiles={handleFiles}
            onSendAgain={pictures.sendAgain}
            onDrop={pictures.drop}
          />
          <ProductListField userUuid={userUuid} refused={fault.refused} />
          {!isPublic && <TimeFields />}
          <FaultNotice fault={fault.whole} page={page} connect={connect} onAsNew={() => void submit(true)} />
          <div className={styles.bar}>
            <Button type="submit" size="large" isWide isLoading={isAwaited || form.formState.isSubmitting}>
              {t(submitKey(post, values.isScheduling))}
            </Button>
          </div>
        </form>
        <div className={styles.side}>
          <PostPreview
            pageName={page?.name ?? null}
            values={values}
            publishedAt={isPublic ? new Date(post.publishAt) : null}
          />
        </div>
      </div>
      <DropOverlay isShown={isOver} text={t('pictures.drop')} />
      <LeaveDialog
        isOpen={guard.isAsking}
        words={{
          title: t('leave.title'),
          text: t(isSending ? 'leave.sending' : 'leave.text'),
          stay: t('leave.stay'),
        }}
        onStay={guard.stay}
        onLeave={() => void guard.leave()}
      />
    </FormProvider>
  )
}

/** Adds each picture to the form once it is sent. A published post keeps its pictures. */
function useSentPictures(
  { setValue, getValues, trigger, formState }: UseFormReturn<PostValues, unknown, WholePost>,
  { takeBy }: PostPictures,
  isPublic: boolean,
): void {
  const take = useEffectEvent((uuid: string) => {
    if (isPublic) return
    setValue('mediaUuids', [...getValues('mediaUuids'), uuid], { shouldDirty: true })
    if (formState.isSubmitted) void trigger('content')
  })
  useEffect(() => takeBy((uuid) => take(uuid)), [takeBy])
}

function submitKey(post: PagePost | null, isScheduling: boolean) {
  if (post?.state === 'published' || (post?.state === 'scheduled' && isScheduling)) return 'submit.save'
  return isScheduling ? 'submit.schedule' : 'submit.publish'
}
