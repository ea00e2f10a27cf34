/**
 * A category and what is within it: its number, which its uuid is made of and which it keeps for ever, its name, one of
 * its products, and several of them where that is not the name itself.
 */
export type CatalogueRow = { number: number; name: string; one: string; many: string; children: CatalogueRow[] }

type Rest = [children?: CatalogueRow[]] | [many: string, children?: CatalogueRow[]]

export function row(number: number, name: string, one: string, ...rest: Rest): CatalogueRow {
  const [first, second] = rest
  const many = typeof first === 'string' ? first : name.toLocaleLowerCase('pl')
  return { number, name, one, many, children: (typeof first === 'string' ? second : first) ?? [] }
}
