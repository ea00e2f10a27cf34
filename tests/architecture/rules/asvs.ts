/**
 * Requirements of OWASP ASVS 5.0.0 by section: the level of each, in their order. `1.2:1111122223` is V1.2.1 to V1.2.10,
 * of which the last one is of level 3.
 */
const SECTIONS = `
1.1:22 1.2:1111122223 1.3:112222222223 1.4:222 1.5:123 2.1:122 2.2:112 2.3:12223 2.4:23 3.1:3 3.2:113 3.3:12223
3.4:11222233 3.5:11122333 3.6:3 3.7:22333 4.1:12233 4.2:23333 4.3:22 4.4:1222 5.1:2 5.2:112333 5.3:113 5.4:222 6.1:122
6.2:111111112222 6.3:11223333 6.4:112233 6.5:22222333 6.6:2223 6.7:33 6.8:2222 7.1:222 7.2:1111 7.3:22 7.4:11222
7.5:223 7.6:22 8.1:1233 8.2:1123 8.3:133 8.4:23 9.1:111 9.2:1222 10.1:22 10.2:223 10.3:22223 10.4:1111122222233333
10.5:22222 10.6:22 10.7:222 11.1:2233 11.2:22233 11.3:11233 11.4:1222 11.5:23 11.6:23 11.7:33 12.1:12233 12.2:11
12.3:22223 13.1:2333 13.2:222223 13.3:2233 13.4:1222233 14.1:22 14.2:12223333 14.3:122 15.1:12233 15.2:12233
15.3:1222222 15.4:3333 16.1:2 16.2:22222 16.3:2222 16.4:222 16.5:2223 17.1:23 17.2:22223333 17.3:22`

/** Levels by id, of the levels 1 and 2. */
export const REQUIREMENTS: ReadonlyMap<string, string> = new Map(
  SECTIONS.trim()
    .split(/\s+/)
    .flatMap((section) => {
      const [number = '', levels = ''] = section.split(':')
      return [...levels].map((level, at): [string, string] => [`V${number}.${at + 1}`, level])
    })
    .filter(([, level]) => level !== '3'),
)

export const COLUMNS = ['id', 'level', 'state', 'where', 'test', 'note', 'risk', 'owner', 'date'] as const
type Row = Record<(typeof COLUMNS)[number], string>

const TEST_FILE = /\.(test|spec)\.(tsx?|mjs)$/
const DATE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const pathsIn = (cell: string) => cell.split(' ').filter((path) => path !== '')

/** Faults of the list. No cell contains a comma. */
export function faultsOfList(text: string, exists: (path: string) => boolean): string[] {
  const [head, ...lines] = text.trimEnd().split('\n')
  const cells = lines.map((line) => line.split(','))
  const rows = cells.map((row) => Object.fromEntries(COLUMNS.map((name, at) => [name, row[at] ?? ''])) as Row)
  const ids = rows.map(({ id }) => id)
  return [
    ...(head === COLUMNS.join(',') ? [] : ['the columns have other names']),
    ...cells.filter((row) => row.length !== COLUMNS.length).map(([id]) => `${id} has ${COLUMNS.join(', ')} and more`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands twice`),
    ...[...REQUIREMENTS.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...rows.flatMap((row) => faultsOfRow(row, exists).map((fault) => `${row.id} ${fault}`)),
  ]
}

function faultsOfRow(row: Row, exists: (path: string) => boolean): string[] {
  const [places, tests] = [pathsIn(row.where), pathsIn(row.test)]
  return [
    ...(REQUIREMENTS.get(row.id) === row.level ? [] : ['is no requirement of this level']),
    ...[...places, ...tests].filter((path) => !exists(path)).map((path) => `names ${path}, which does not exist`),
    ...tests.filter((path) => !TEST_FILE.test(path)).map((path) => `names ${path}, which is no test`),
    ...faultsOfState(row, places.length > 0 && tests.length > 0),
  ]
}

function faultsOfState({ state, note, risk, owner, date }: Row, isProved: boolean): string[] {
  const isOpen = risk !== '' || owner !== '' || date !== ''
  switch (state) {
    case 'met':
      return [...(isProved ? [] : ['is met without a place and a test']), ...(isOpen ? ['is met and has a risk'] : [])]
    case 'n/a':
      return [
        ...(note === '' ? ['does not apply without a reason'] : []),
        ...(isOpen ? ['has a risk for nothing'] : []),
      ]
    case 'not met':
      return risk.endsWith('.') && owner !== '' && DATE.test(date) ? [] : ['is not met without risk, owner and date']
    default:
      return [`has the state “${state}”`]
  }
}
