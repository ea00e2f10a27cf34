/** Picture of an article, drawn by `scripts/blog-pictures.ts`, 4:3. */
export const articleDrawing = (slug: string) => `/drawings/blog/${slug}.svg`
/** The same picture for link previews, 1200 × 630. */
export const articleSharePicture = (slug: string) => `/drawings/blog/share/${slug}.png`
