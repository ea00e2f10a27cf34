import { useState } from 'react'
import { usePicturesUpload } from '#data/media/media/use-pictures-upload.ts'

type Take = (mediaUuid: string) => void

/** Gives pictures to the form that is shown, or keeps them for the next one. */
function createHandover() {
  let taker: Take | null = null
  const retained: string[] = []
  return {
    give: (uuid: string) => {
      if (taker) taker(uuid)
      else retained.push(uuid)
    },
    takeBy: (take: Take) => {
      taker = take
      for (const uuid of retained.splice(0)) take(uuid)
      return () => {
        if (taker === take) taker = null
      }
    },
  }
}

/** Uploads of a post's pictures. They outlive its form, which begins anew with each newer version of the post. */
export function usePostPictures() {
  const [{ give, takeBy }] = useState(createHandover)
  const upload = usePicturesUpload(give)
  return { ...upload, takeBy }
}
export type PostPictures = ReturnType<typeof usePostPictures>
