import type { Article } from '#contracts/site/article.ts'
import { pictureUrl, SITE_PICTURE, sharePictureUrl } from './picture-url.ts'

type Pictured = Pick<Article, 'coverUuid' | 'drawing'>

/** Drawing by `scripts/blog-pictures.ts`, 4:3, and the same for link previews. */
export const drawingPath = (name: string) => `/drawings/blog/${name}.svg`
export const shareDrawingPath = (name: string) => `/drawings/blog/share/${name}.png`

export const coverPath = (uuid: string) => `/media/${uuid}/thumbnail`

/** Picture of an article: the uploaded one, or a drawing. Null for a draft without. */
export const articlePicture = ({ coverUuid, drawing }: Pictured): string | null =>
  coverUuid !== null ? pictureUrl(coverPath(coverUuid), 960) : drawing === null ? null : drawingPath(drawing)

/** The same for link previews, 1200 × 630. */
export const articleSharePicture = ({ coverUuid, drawing }: Pictured): string =>
  coverUuid !== null
    ? sharePictureUrl(coverPath(coverUuid))
    : drawing === null
      ? SITE_PICTURE
      : shareDrawingPath(drawing)
