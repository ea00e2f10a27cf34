/** Variables of a template. Each is replaced by a value from the comment or its offer. */
export const TEMPLATE_VARIABLES = ['imie', 'produkt', 'rozmiar', 'cena', 'link', 'waznosc', 'sklep'] as const
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number]
/** `imie` is null if the network does not disclose the author's name. */
export type TemplateValues = Record<Exclude<TemplateVariable, 'imie'>, string> & { imie: string | null }

/** `private`: a message to one person with a personal link; `public`: a reply below the post. */
export const TEMPLATE_REPLIES = ['private', 'public'] as const
export type TemplateReply = (typeof TEMPLATE_REPLIES)[number]

/** Maximum number of alternative wordings. They vary because the network treats repeated text as spam. */
export const WORDINGS_MAX = 5
export const TEMPLATES_MAX = 50
/** Maximum length of a filled-in template, equal to the network's limit for private messages. */
export const FILLED_MAX = 2000

/** Maximum length of each value. Longer values are truncated, except links. */
const LONGEST: Readonly<Record<TemplateVariable, number>> = {
  imie: 60,
  produkt: 120,
  rozmiar: 40,
  cena: 16,
  link: 160,
  waznosc: 40,
  sklep: 100,
}

const PLACEHOLDER = /\{([^{}\s]*)\}/g
const isVariable = (name: string): name is TemplateVariable => TEMPLATE_VARIABLES.some((known) => known === name)

/** Text between variables, a variable, or an unknown name in braces. */
export type TemplatePart = { text: string; variable: TemplateVariable | null; isUnknown: boolean }

export function templateParts(content: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let from = 0
  const addText = (until: number) => {
    if (until > from) parts.push({ text: content.slice(from, until), variable: null, isUnknown: false })
  }
  for (const { 0: placeholder, 1: name = '', index: at } of content.matchAll(PLACEHOLDER)) {
    addText(at)
    const variable = isVariable(name) ? name : null
    parts.push({ text: placeholder, variable, isUnknown: variable === null })
    from = at + placeholder.length
  }
  addText(content.length)
  return parts
}

/** Characters of a wording that is filled in with the longest values. */
export const longestFilled = (content: string): number =>
  templateParts(content).reduce((sum, { text, variable }) => sum + (variable ? LONGEST[variable] : text.length), 0)

export type TemplateFault = { detail: 'unknownVariable' | 'tooLong' | 'linkMissing'; at: number; name: string }

/**
 * First fault of a template with its position: an unknown variable, the point from which the filled-in text is too
 * long, or the end of a private reply without a link.
 */
export function templateFault(content: string, reply: TemplateReply): TemplateFault | null {
  for (const { 1: name = '', index: at } of content.matchAll(PLACEHOLDER))
    if (!isVariable(name)) return { detail: 'unknownVariable', at, name }
  if (longestFilled(content) > FILLED_MAX) return { detail: 'tooLong', at: FILLED_MAX, name: '' }
  if (reply === 'private' && !content.includes('{link}'))
    return { detail: 'linkMissing', at: content.length, name: 'link' }
  return null
}

function cut(value: string, name: TemplateVariable): string {
  const letters = Array.from(value)
  return name === 'link' || letters.length <= LONGEST[name] ? value : `${letters.slice(0, LONGEST[name] - 1).join('')}…`
}

/**
 * Fills in a wording. Variables inside values are not replaced. Without a name the space before `{imie}` is removed as
 * well, so that "Cześć {imie}!" becomes "Cześć!".
 */
export const fillTemplate = (content: string, values: TemplateValues): string =>
  (values.imie === null ? content.replaceAll(/ ?\{imie\}/g, '') : content).replaceAll(
    PLACEHOLDER,
    (placeholder, name: string) => (isVariable(name) ? cut(values[name] ?? '', name) : placeholder),
  )

/** Rotates the wordings. Without a name only those without `{imie}` are used, if there are any. */
export function wordingFor(wordings: readonly string[], hasName: boolean, turn: number): string {
  const nameless = wordings.filter((one) => !one.includes('{imie}'))
  const fitting = hasName || nameless.length === 0 ? wordings : nameless
  return fitting[turn % fitting.length] ?? ''
}

/** Removes the empty brackets of a product without sizes. */
export const tidyFilled = (text: string): string =>
  text
    .replaceAll(/ ?\(\s*\)/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
