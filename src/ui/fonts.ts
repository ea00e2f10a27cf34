import localFont from 'next/font/local'

// Each family is two faces, one file each: glyphs that the first lacks (ą ę ł ś ż …) come from the second.
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
 * Next's fallbacks are made of Arial, which Linux lacks: this one has the average width and the height of our fonts, so that
 * lines break as they will once those are there.
 */
const linux = [
  fallback('text', 'DejaVu Sans', '300 500', 0.886, { ascent: 95, descent: 25 }),
  fallback('text', 'DejaVu Sans Bold', '501 900', 0.809, { ascent: 95, descent: 25 }),
  fallback('heading', 'DejaVu Sans Bold', '200 800', 0.859, { ascent: 93, descent: 27 }),
].join('')

function fallback(
  family: string,
  local: string,
  weights: string,
  size: number,
  height: Record<'ascent' | 'descent', number>,
) {
  const { ascent, descent } = height
  return (
    `@font-face{font-family:'${family} DejaVu';src:local('${local}');font-weight:${weights};` +
    `size-adjust:${percent(100 * size)};ascent-override:${percent(ascent / size)};` +
    `descent-override:${percent(descent / size)};line-gap-override:0%}`
  )
}

function percent(value: number) {
  return `${value.toFixed(1)}%`
}

/** Both files come before the fallbacks, because these have Polish glyphs of their own. */
function stack(first: string, second: string, linuxFace: string) {
  const [face = '', ...others] = first.split(', ')
  return [face, second, ...others, `'${linuxFace}'`].join(', ')
}

const text = stack(textLatin.style.fontFamily, textExtended.style.fontFamily, 'text DejaVu')
const heading = stack(headingLatin.style.fontFamily, headingExtended.style.fontFamily, 'heading DejaVu')

/** Names the families for the style sheets. Every page includes it once. */
export const fontFaces = `${linux}:root{--face-text:${text};--face-heading:${heading}}`
