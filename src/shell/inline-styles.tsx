import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSX } from 'react'
import { classesToFilm, rulesFor } from './film-styles.ts'

/**
 * Nothing is drawn at first but the film and what it stands in: laying out and painting the rest would take the time that
 * decoding needs.
 */
const FILM_FIRST = '@media (scripting:enabled){:has(video)>:not(:has(video),video){display:none!important}}'

type LinkProps = { rel: string; href: string; 'data-n-p'?: string; 'data-n-g'?: string }

const NEXT_PREFIX = '/_next/'
const known = new Map<string, string>()

/** A style sheet of the build, with addresses that hold from any page. */
function readStyles(href: string): string {
  const found = known.get(href)
  if (found !== undefined) return found
  const file = join(process.cwd(), '.next', decodeURI(href.slice(href.indexOf(NEXT_PREFIX) + NEXT_PREFIX.length)))
  const styles = readFileSync(file, 'utf8').replaceAll('url(../', `url(${NEXT_PREFIX}static/`)
  known.set(href, styles)
  return styles
}

type Sheet = {
  href: string
  styles: string
  /** By what Next's router knows those of the page, as those that it inserts itself. */
  name?: string
}

/** The style sheets of a page, and the links to those of parts that come later: their loader looks for them. */
function sheetsOf(links: JSX.Element[] | null) {
  const sheets: Sheet[] = []
  const later: JSX.Element[] = []
  for (const link of links ?? []) {
    const { rel, href, ...marks } = link.props as LinkProps
    if (rel !== 'stylesheet') continue
    const isPage = marks['data-n-p'] !== undefined
    if (isPage || marks['data-n-g'] !== undefined)
      sheets.push({ href, styles: readStyles(href), ...(isPage && { name: href }) })
    else later.push(link)
  }
  return { sheets, later }
}

/** The page's style sheets in its HTML: the first paint waits for one answer instead of two in a row. */
export function inlineStyles(links: JSX.Element[] | null): JSX.Element[] {
  const { sheets, later } = sheetsOf(links)
  const inline = sheets.map(({ href, name, styles }) => (
    <style key={href} data-n-href={name} dangerouslySetInnerHTML={{ __html: styles }} />
  ))
  return [...inline, ...later]
}

/**
 * The same where a film begins the page: until it is there, only the rules that its place depends on. `begin.mjs` takes
 * these out and puts in all others, with the film's first frame or after a quarter of a second.
 */
export function inlineFilmStyles(links: JSX.Element[] | null, html: string): JSX.Element[] {
  const { sheets, later } = sheetsOf(links)
  const classes = classesToFilm(html)
  const needed = sheets.map(({ styles }) => rulesFor(styles, classes)).join('')
  // As text: React leaves out what stands in a template of a head.
  const rest = sheets
    .map(({ name, styles }) => `<style${name ? ` data-n-href="${name}"` : ''}>${styles}</style>`)
    .join('')
  return [
    <style key="film-first" id="film-first" dangerouslySetInnerHTML={{ __html: FILM_FIRST + needed }} />,
    <template key="rest" id="rest" dangerouslySetInnerHTML={{ __html: rest }} />,
    <noscript key="no-script">
      {sheets.map(({ href }) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </noscript>,
    ...later,
  ]
}
