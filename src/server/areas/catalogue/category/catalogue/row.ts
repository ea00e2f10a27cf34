/**
 * A category with its subcategories. The uuid is derived from `number`, so the number must never change. `one` names a
 * single product of the category. `many` names several, if the category's name does not.
 */
export type CatalogueRow = { number: number; name: string; one: string; many: string; children: CatalogueRow[] }

type Rest = [children?: CatalogueRow[]] | [many: string, children?: CatalogueRow[]]

export function row(number: number, name: string, one: string, ...rest: Rest): CatalogueRow {
  const [first, second] = rest
  const many = typeof first === 'string' ? first : name.toLocaleLowerCase('pl')
  return { number, name, one, many, children: (typeof first === 'string' ? second : first) ?? [] }
}
