import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSX } from 'react'

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

/**
 * The page's style sheets in its HTML: the first paint waits for one answer instead of two in a row. Next's router knows
 * those of the page by `data-n-href`, as it marks the ones that it inserts itself.
 */
export function inlineStyles(links: JSX.Element[] | null): JSX.Element[] {
  return (links ?? []).flatMap((link) => {
    const { rel, href, ...marks } = link.props as LinkProps
    if (rel !== 'stylesheet') return []
    // Of a part that comes later: its loader looks for the link.
    if (marks['data-n-p'] === undefined && marks['data-n-g'] === undefined) return [link]
    const name = marks['data-n-p'] === undefined ? undefined : href
    return [<style key={href} data-n-href={name} dangerouslySetInnerHTML={{ __html: readStyles(href) }} />]
  })
}
