import type { Ref } from 'react'

type Props = {
  /** What opens it is a button elsewhere, by `click()`. */
  ref: Ref<HTMLInputElement>
  /** Which of the page's pictures it is, for tests. */
  name: string
  onPick: (file: File) => void
}

/** The browser's own choice of a picture, out of sight and out of the keyboard's way. */
export function PictureInput({ ref, name, onPick }: Props) {
  return (
    <input
      ref={ref}
      className="visually-hidden"
      type="file"
      accept="image/*"
      tabIndex={-1}
      aria-hidden="true"
      data-picture={name}
      onChange={(event) => {
        const file = event.target.files?.[0]
        // Emptied, so that the same file can be picked again.
        event.target.value = ''
        if (file) onPick(file)
      }}
    />
  )
}
