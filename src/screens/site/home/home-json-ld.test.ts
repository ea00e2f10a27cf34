import { expect, test } from 'vitest'
import { faultsOfJsonLd } from '#tests/json-ld/schema.ts'
import { knowSite } from '#tests/json-ld/site.ts'
import { homeJsonLd } from './home-json-ld.ts'

knowSite()

test('the structured data of the home page describe the site and its operator', () => {
  const document = homeJsonLd('Targ, na którym rzeczy pokazują ludzie.')
  expect(faultsOfJsonLd(document)).toEqual([])
  const [organization, site] = document['@graph']
  expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': organization?.['@id'] } })
})
