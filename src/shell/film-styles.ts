const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g
const CLASS = /\.[\w-]+/g
const GROUP = /^@(media|supports|container|layer)\b/
/** Texts are told from what they could be taken for. */
const BRACE = /[{}]|"[^"]*"|'[^']*'/g

/** The classes of a page's first film and of all that it stands in, from the HTML that React has written. */
export function classesToFilm(html: string): Set<string> {
  const way: string[] = []
  for (const [, closes, name, attributes = ''] of html.matchAll(TAG)) {
    if (closes) way.pop()
    else if (!attributes.endsWith('/')) way.push(/ class="([^"]*)"/.exec(attributes)?.[1] ?? '')
    if (name === 'video') return new Set(way.join(' ').split(' ').filter(Boolean))
  }
  return new Set()
}

function* rulesOf(styles: string) {
  let start = 0
  let open = 0
  let depth = 0
  for (const { 0: sign, index } of styles.matchAll(BRACE)) {
    if (sign === '{') {
      if (depth === 0) open = index
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      yield { prelude: styles.slice(start, open).trim(), block: styles.slice(open + 1, index) }
      start = index + 1
    }
  }
}

/** The rules of a style sheet that may reach elements of these classes: such as name one of them, and such as name none. */
export function rulesFor(styles: string, classes: ReadonlySet<string>): string {
  let kept = ''
  for (const { prelude, block } of rulesOf(styles)) {
    if (GROUP.test(prelude)) {
      const within = rulesFor(block, classes)
      if (within) kept += `${prelude}{${within}}`
    } else if (!prelude.startsWith('@')) {
      const named = prelude.match(CLASS)
      if (!named || named.some((name) => classes.has(name.slice(1)))) kept += `${prelude}{${block}}`
    }
  }
  return kept
}
