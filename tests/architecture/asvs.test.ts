import { expect, test } from 'vitest'
import { COLUMNS, faultsOfList, REQUIREMENTS } from './rules/asvs.ts'
import { listFiles, readText } from './source.ts'

const files = new Set(listFiles())
const exists = (path: string) => files.has(path)
const list = readText('docs/security/asvs.csv')
const rows = list.trimEnd().split('\n').slice(1)

/** The list with another row of this id. */
const withRow = (id: string, row: string) =>
  list.replace(new RegExp(`^${id.replaceAll('.', '\\.')},.*$`, 'm'), `${id},${row}`)
const faultsWith = (id: string, row: string) => faultsOfList(withRow(id, row), exists)

test('the standard has 70 requirements of level 1 and 183 of level 2, in 17 chapters', () => {
  const levels = [...REQUIREMENTS.values()]
  expect(levels.filter((level) => level === '1')).toHaveLength(70)
  expect(levels.filter((level) => level === '2')).toHaveLength(183)
  expect(new Set([...REQUIREMENTS.keys()].map((id) => id.split('.')[0])).size).toBe(17)
})

test('each requirement stands once, in order, with what proves it or what is at risk', () => {
  expect(faultsOfList(list, exists)).toEqual([])
  expect(rows.map((row) => row.split(',')[0])).toEqual([...REQUIREMENTS.keys()])
})

test.each([
  ['V1.2.3', '1,met,,,,,,', 'V1.2.3 is met without a place and a test'],
  ['V1.2.3', '1,met,SECURITY.md,,,,,', 'V1.2.3 is met without a place and a test'],
  ['V1.2.3', '1,met,SECURITY.md,src/a.test.ts,,,,', 'V1.2.3 names src/a.test.ts, which does not exist'],
  ['V1.2.3', '1,met,SECURITY.md,SECURITY.md,,,,', 'V1.2.3 names SECURITY.md, which is no test'],
  ['V1.2.3', '2,n/a,,,a reason,,,', 'V1.2.3 is no requirement of this level'],
  ['V1.2.3', '1,n/a,,,,,,', 'V1.2.3 does not apply without a reason'],
  ['V1.2.3', '1,not met,,,,A risk.,founders,soon', 'V1.2.3 is not met without risk, owner and date'],
  ['V1.2.3', '1,not met,,,,A risk.,,2027-06-30', 'V1.2.3 is not met without risk, owner and date'],
  ['V1.2.3', '1,nearly,,,,,,', 'V1.2.3 has the state “nearly”'],
  ['V1.2.3', '1,n/a,,,one, two,,,', `V1.2.3 has ${COLUMNS.join(', ')} and more`],
])('a false row is found: %s,%s', (id, row, fault) => {
  expect(faultsWith(id, row)).toContain(fault)
})

test('a missing and a repeated requirement are found', () => {
  const [first = ''] = rows
  expect(faultsOfList(list.replace(`${first}\n`, ''), exists)).toEqual(['V1.1.1 is missing'])
  expect(faultsOfList(`${list}${first}\n`, exists)).toEqual(['V1.1.1 stands twice'])
})

test('the policy has a time for each severity, for our code and for libraries', () => {
  const policy = readText('SECURITY.md')
  expect(policy).toMatch(/\| \d+ days, critical or high/)
  expect(policy).toMatch(/\| \d+ days, medium/)
  expect(policy).toMatch(/\| \d+ days, low/)
  expect(policy).toMatch(/library/)
})
