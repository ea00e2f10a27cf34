import localFont from 'next/font/local'

// Each family is two faces, one a file: a glyph that the first lacks (ą ę ł ś ż …) comes from the second. The browser knows
// them by the names of these constants, and so does `src/shell/begin.mjs`.
const textLatin = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  preload: false,
})
const textExtended = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})
const headingLatin = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  preload: false,
})
const headingExtended = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

/**
 * Next's stand-ins take Arial's place; where there is none (Linux), this one does, as wide as our letters, so that lines
 * break where they will once these are there.
 */
const linux = [
  "@font-face{font-family:'text DejaVu';src:local('DejaVu Sans');font-weight:300 500;size-adjust:88.6%}",
  "@font-face{font-family:'text DejaVu';src:local('DejaVu Sans Bold');font-weight:501 900;size-adjust:80.9%}",
  "@font-face{font-family:'heading DejaVu';src:local('DejaVu Sans Bold');font-weight:200 800;size-adjust:85.9%}",
].join('')

/** Our two files come before the stand-ins that hold their place while they load: these have Polish glyphs of their own. */
function stack(first: string, second: string, linuxFace: string) {
  const [face = '', ...others] = first.split(', ')
  const standIns = [...others, `'${linuxFace}'`].join(', ')
  return { standIns, full: [face, second, standIns].join(', ') }
}

const text = stack(textLatin.style.fontFamily, textExtended.style.fontFamily, 'text DejaVu')
const heading = stack(headingLatin.style.fontFamily, headingExtended.style.fontFamily, 'heading DejaVu')

/**
 * Names the families for the style sheets; it belongs once into every page. Where a film begins the page, letters are fetched
 * once its first frame is there (`src/shell/begin.mjs`): on a slow network they would come instead of it.
 */
export const fontFaces = [
  ...[linux, `:root{--face-text:${text.full};--face-heading:${heading.full}}`],
  `:root[data-film=coming]{--face-text:${text.standIns};--face-heading:${heading.standIns}}`,
].join('')
