import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { createVideo } from '#data/video/create-video.ts'
import { ApiError } from '#lib/api.ts'
import { isWorthAnotherTry, publishFailureOf } from './lib/publish-failure.ts'
import type { ReelForm } from './lib/reel-form.ts'
import { retryDelay } from './lib/retry.ts'
import { isReceived, mediaUuidOf } from './lib/upload-machine.ts'
import type { UploadState } from './lib/upload-machine.ts'

type Settings = {
  userUuid: string
  state: UploadState
  hasFile: boolean
  form: UseFormReturn<ReelForm>
  onPublished: () => void
}

/** The reel is made when both are there: the seller's "publish" and the whole file on the server. */
export function usePublishing({ userUuid, state, hasFile, form, onPublished }: Settings) {
  const [isAsked, setIsAsked] = useState(false)
  // With the film, the promise to publish it goes too; a film that is sent again brings it back.
  const isWanted = isAsked && hasFile
  const creation = useMutation({
    ...createVideo(userUuid),
    retry: isWorthAnotherTry,
    retryDelay: (tries) => retryDelay(tries + 1),
  })
  const mediaUuid = mediaUuidOf(state)
  const isIn = isReceived(state)
  // A reel of a file that has been replaced since is not this one.
  const reel = creation.data && creation.variables.mediaFileUuid === mediaUuid ? creation.data : null

  const publish = useEffectEvent((mediaFileUuid: string) =>
    form.handleSubmit(
      (fields) =>
        creation.mutate(
          { mediaType: 'short', mediaFileUuid, ...fields },
          {
            onSuccess: onPublished,
            onError: (error) => giveBack(error, form),
            onSettled: () => setIsAsked(false),
          },
        ),
      () => setIsAsked(false),
    )(),
  )
  useEffect(() => {
    if (isWanted && isIn && mediaUuid !== null) publish(mediaUuid).catch(reportError)
  }, [isWanted, isIn, mediaUuid])

  const want = () => {
    creation.reset()
    setIsAsked(true)
  }
  return {
    reel,
    isWanted,
    isCreating: creation.isPending,
    /** It did not work yet, and is being tried again. */
    isRetrying: creation.isPending && creation.failureCount > 0,
    failure: creation.error && publishFailureOf(creation.error),
    want,
    unwant: () => setIsAsked(false),
  }
}

/** What the server has against a field is said at that field. */
function giveBack(error: Error, form: UseFormReturn<ReelForm>) {
  if (!(error instanceof ApiError)) return
  for (const { path } of error.errors) {
    const field = path?.[0]
    if (field === 'description' || field === 'categoryUuid') form.setError(field, { message: 'refused' })
  }
}
