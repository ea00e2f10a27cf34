import type { Ref } from 'react'

type Props = {
  /** Call `click()` on it to open the file picker. */
  ref: Ref<HTMLInputElement>
  /** Name of the picture, for tests. */
  name: string
  onPick: (file: File, ...others: File[]) => void
  /** Several can be picked at once. */
  isMultiple?: boolean
}

/** The browser's file picker for pictures, hidden and out of the tab order. */
export function PictureInput({ ref, name, onPick, isMultiple = false }: Props) {
  return (
    <input
      ref={ref}
      className="visually-hidden"
      type="file"
      accept="image/*"
      multiple={isMultiple}
      tabIndex={-1}
      aria-hidden="true"
      data-picture={name}
      onChange={(event) => {
        const [file, ...others] = event.target.files ?? []
        // Cleared, so that the same file can be chosen again.
        event.target.value = ''
        if (file) onPick(file, ...others)
      }}
    />
  )
}
