import { openAsBlob } from 'node:fs'

/** Opens a film for upload. It is read from the file in pieces. */
export const openFilm = (path: string): Promise<Blob> => openAsBlob(path, { type: 'video/mp4' })
