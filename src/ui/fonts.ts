import localFont from 'next/font/local'

// Each family consists of two files: glyphs missing in the first (ą ę ł ś ż …) come from the second.
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
 * Fallback fonts for Linux. Next's fallbacks are based on Arial, which Linux lacks. These have the average width and
 * the height of our fonts, so that lines do not rewrap when the fonts have loaded.
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

/** Both files come before the fallbacks, because the fallbacks contain Polish glyphs. */
function stack(first: string, second: string, linuxFace: string) {
  const [face = '', ...others] = first.split(', ')
  return [face, second, ...others, `'${linuxFace}'`].join(', ')
}

const text = stack(textLatin.style.fontFamily, textExtended.style.fontFamily, 'text DejaVu')
const heading = stack(headingLatin.style.fontFamily, headingExtended.style.fontFamily, 'heading DejaVu')

/** Defines the families for the style sheets. Each page includes it once. */
export const fontFaces = `${linux}:root{--face-text:${text};--face-heading:${heading}}`
