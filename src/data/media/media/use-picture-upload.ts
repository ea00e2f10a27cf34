import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type FormFault, pictureFault } from '#lib/shared/form-faults.ts'

type Options = {
  onSent: (mediaUuid: string) => void
  /** Error message for a picture that was refused. */
  explain: (fault: FormFault<never>) => string
}

/** Uploads a picture as soon as it is chosen. */
export function usePictureUpload({ onSent, explain }: Options) {
  const [failure, setFailure] = useState<string | null>(null)
  const put = useMutation({
    mutationFn: (picture: File) => import('./upload-calls.ts').then(({ putPicture }) => putPicture(picture)),
  })
  const send = (picture: File) => {
    setFailure(null)
    put.mutate(picture, {
      onSuccess: ({ uuid }) => onSent(uuid),
      onError: (error) => {
        const fault = pictureFault(error)
        if (fault) setFailure(explain(fault))
      },
    })
  }
  return { send, isSending: put.isPending, failure }
}
