import localFont from 'next/font/local'

// Each family is two faces, one a file: a glyph that the first lacks (ą ę ł ś ż …) comes from the second.
const text = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
})
const textExtended = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  adjustFontFallback: false,
})
const heading = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
})
const headingExtended = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  adjustFontFallback: false,
})

/** Our two files come before the stand-in that holds their place while they load: it has Polish glyphs of its own. */
function stack(first: string, second: string) {
  const [face = '', ...standIns] = first.split(', ')
  return [face, second, ...standIns].join(', ')
}

/** Names the families for the style sheets; it belongs once into every page. */
export const fontFaces = `:root{--face-text:${stack(text.style.fontFamily, textExtended.style.fontFamily)};--face-heading:${stack(heading.style.fontFamily, headingExtended.style.fontFamily)}}`
