// The first paint needs one response instead of three. Delete it once Next inlines styles in the pages router (today
// `experimental.inlineCss` is for the app router alone).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSX } from 'react'

type Files = { allFiles: readonly string[]; sharedFiles: readonly string[] }
type LinkProps = { rel: string; href: string }

const NEXT_PREFIX = '/_next/'
const cache = new Map<string, string>()

/** Style sheet of the build, with its relative URLs made absolute. */
function readStyles(file: string): string {
  const cached = cache.get(file)
  if (cached !== undefined) return cached
  const styles = readFileSync(join(process.cwd(), '.next', file), 'utf8').replaceAll(
    'url(../',
    `url(${NEXT_PREFIX}static/`,
  )
  cache.set(file, styles)
  return styles
}

/**
 * Inlines the page's style sheets in its HTML. Sheets of parts loaded later stay links, because their loader looks for
 * them.
 */
export function inlineStyles(
  { allFiles, sharedFiles }: Files,
  links: JSX.Element[] | null,
  later: ReadonlySet<string>,
): JSX.Element[] {
  const sheets = allFiles
    .filter((file) => file.endsWith('.css') && (sharedFiles.includes(file) || !later.has(file)))
    .map((file) => ({ file, href: NEXT_PREFIX + file.split('/').map(encodeURIComponent).join('/') }))
  const inlined = sheets.map(({ file, href }) => (
    // Next's router recognises the page's own sheets by this attribute.
    <style
      key={href}
      data-n-href={sharedFiles.includes(file) ? undefined : href}
      dangerouslySetInnerHTML={{ __html: readStyles(file) }}
    />
  ))
  const linked = (links ?? []).filter(({ props: { rel, href } }: { props: LinkProps }) => {
    return rel === 'stylesheet' && sheets.every((sheet) => sheet.href !== href)
  })
  return [...inlined, ...linked]
}
