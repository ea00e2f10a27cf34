import { openAsBlob } from 'node:fs'

/** A film to be sent, read from its file piece by piece. */
export const openFilm = (path: string): Promise<Blob> => openAsBlob(path, { type: 'video/mp4' })
