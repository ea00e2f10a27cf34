import { expect, test } from 'vitest'
import { contentAt, linkedContent } from './content-address.ts'

const UUID = '0198f2b0-0000-7000-8000-000000000001'

test.each([
  [`https://kramik.example/profile/ola/video/${UUID}/short?start=2`, { kind: 'video', subjectUuid: UUID }],
  [`/produkt/torba-lniana-${UUID}`, { kind: 'product', subjectUuid: UUID }],
  [`/produkt/${UUID}#opinie`, { kind: 'product', subjectUuid: UUID }],
  ['https://kramik.example/regulamin', null],
  ['', null],
])('%s', (address, content) => expect(contentAt(address)).toEqual(content))

test.each([
  [
    { rodzaj: 'comment', tresc: UUID },
    { kind: 'comment', subjectUuid: UUID },
  ],
  [{ rodzaj: 'letter', tresc: UUID }, null],
  [{ rodzaj: 'comment', tresc: '../user' }, null],
  [{}, null],
])('%j', (query, content) => expect(linkedContent(query)).toEqual(content))
