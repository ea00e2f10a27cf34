/** Changes that the network's formats force on pictures of these types. */
export type PictureNote = 'still' | 'firstPage'

const NOTES: Readonly<Record<string, PictureNote>> = {
  'image/gif': 'still',
  'image/tiff': 'firstPage',
}

/** Each note once. Unknown types have none. */
export const pictureNotes = (mimetypes: readonly (string | null | undefined)[]): PictureNote[] => [
  ...new Set(mimetypes.flatMap((mimetype) => NOTES[mimetype ?? ''] ?? [])),
]
