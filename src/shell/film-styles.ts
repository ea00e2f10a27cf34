const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g
const GROUP = /^@(media|supports|container|layer)\b/
/** Texts are told from what they could be taken for. */
const BRACE = /[{}]|"[^"]*"|'[^']*'/g
/** What of a selector tells nothing about where an element stands, or about others. */
const CONDITION = /\[[^\]]*\]|::?[\w-]+(\([^()]*\)|(?![\w(-]))/g
const NAME = /\.?[\w-]+/g
const DECLARED = /(--[\w-]+):(?:"[^"]*"|'[^']*'|[^;}"'])*;?/g
const READ = /var\((--[\w-]+)/g

/** Elements and classes, as selectors name them, of a page's first film and of all that it stands in, from the HTML that React has written. */
export function wayToFilm(html: string): Set<string> {
  const way: string[][] = []
  for (const [, closes, tag = '', attributes = ''] of html.matchAll(TAG)) {
    if (closes) way.pop()
    else if (!attributes.endsWith('/')) {
      const [, classes = ''] = / class="([^"]*)"/.exec(attributes) ?? []
      const names = classes.split(' ').filter(Boolean)
      way.push([tag, ...names.map((name) => `.${name}`)])
    }
    if (tag === 'video') return new Set(['html', 'body', ...way.flat()])
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

function namesOnly(selector: string): string {
  const bare = selector.replaceAll(CONDITION, '')
  return bare === selector ? bare : namesOnly(bare)
}

const mayReach = (selectors: string, way: ReadonlySet<string>) =>
  namesOnly(selectors)
    .split(',')
    .some((selector) => (selector.match(NAME) ?? []).every((name) => way.has(name)))

/** The rules of a style sheet that may reach elements of these names. */
export function rulesFor(styles: string, way: ReadonlySet<string>): string {
  let kept = ''
  for (const { prelude, block } of rulesOf(styles)) {
    if (GROUP.test(prelude)) {
      const within = rulesFor(block, way)
      if (within) kept += `${prelude}{${within}}`
    } else if (!prelude.startsWith('@') && mayReach(prelude, way)) kept += `${prelude}{${block}}`
  }
  return kept
}

/** The same without the custom properties that nothing in them reads. */
export function withoutUnread(styles: string): string {
  const read = new Set(Array.from(styles.matchAll(READ), ([, name]) => name))
  const kept = styles.replace(DECLARED, (declaration, name: string) => (read.has(name) ? declaration : ''))
  return kept === styles ? kept : withoutUnread(kept)
}
