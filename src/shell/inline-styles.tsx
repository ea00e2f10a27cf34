import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSX } from 'react'
import { BEGIN_ID } from './begin-script.ts'
import { classesToFilm, rulesFor } from './film-styles.ts'

/**
 * Nothing is drawn at first but the film: laying out and painting what it stands in and beside would take the time that
 * decoding needs.
 */
const FILM_FIRST =
  '@media (scripting:enabled){body :has(video){background:none!important}' +
  ':has(video)>:not(:has(video),video){display:none!important}}'

type Files = { allFiles: readonly string[]; sharedFiles: readonly string[] }
type LinkProps = { rel: string; href: string }

const NEXT_PREFIX = '/_next/'
const known = new Map<string, string>()

/** A style sheet of the build, with addresses that hold from any page. */
function readStyles(file: string): string {
  const found = known.get(file)
  if (found !== undefined) return found
  const styles = readFileSync(join(process.cwd(), '.next', file), 'utf8').replaceAll(
    'url(../',
    `url(${NEXT_PREFIX}static/`,
  )
  known.set(file, styles)
  return styles
}

export type Sheet = {
  href: string
  styles: string
  /** By what Next's router knows those of the page, as those that it inserts itself. */
  name?: string
}

/** The style sheets of a page; those of parts that come later are not among them. */
export function sheetsOf({ allFiles, sharedFiles }: Files, later: ReadonlySet<string>): Sheet[] {
  return allFiles
    .filter((file) => file.endsWith('.css') && (sharedFiles.includes(file) || !later.has(file)))
    .map((file) => {
      const href = NEXT_PREFIX + file.split('/').map(encodeURIComponent).join('/')
      return { href, styles: readStyles(file), ...(!sharedFiles.includes(file) && { name: href }) }
    })
}

/** Links to the style sheets of parts that come later: their loader looks for them. */
export const laterLinks = (links: JSX.Element[] | null, sheets: readonly Sheet[]) =>
  (links ?? []).filter(({ props: { rel, href } }: { props: LinkProps }) => {
    return rel === 'stylesheet' && sheets.every((sheet) => sheet.href !== href)
  })

/** The page's style sheets in its HTML: the first paint waits for one answer instead of two in a row. */
export const inlineStyles = (sheets: readonly Sheet[]) =>
  sheets.map(({ href, name, styles }) => (
    <style key={href} data-n-href={name} dangerouslySetInnerHTML={{ __html: styles }} />
  ))

/**
 * The same where a film begins the page: until it is there, only the rules that its place depends on. `begin.mjs` puts in all
 * of them instead (`RestOfStyles`), with the film's first frame or after a quarter of a second.
 */
export function filmStyles(sheets: readonly Sheet[], html: string): JSX.Element[] {
  const classes = classesToFilm(html)
  const needed = sheets.map(({ styles }) => rulesFor(styles, classes)).join('')
  return [
    <style key="film-first" id="film-first" dangerouslySetInnerHTML={{ __html: FILM_FIRST + needed }} />,
    // Until all is read there is nothing to draw but the film's empty place, and drawing it would go before asking for the film.
    <link key="expect" rel="expect" href={`#${BEGIN_ID}`} blocking="render" />,
    <noscript key="no-script">
      {sheets.map(({ href }) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </noscript>,
  ]
}

/** What `filmStyles` leaves out. It stands behind the film: what is read before it delays it. */
export const RestOfStyles = ({ sheets }: { sheets: readonly Sheet[] }) => (
  <template id="rest">{inlineStyles(sheets)}</template>
)
