import { expect, test } from 'vitest'
import type { Event } from '#contracts/live/event.ts'
import { announcedEvent } from '#tests/factories/listed.ts'
import { faultsOfJsonLd } from '#tests/json-ld/schema.ts'
import { knowSite, SITE } from '#tests/json-ld/site.ts'
import { eventJsonLd } from './event-json-ld.ts'

knowSite()

const uuid = '018f3a10-0000-7000-8000-000000000001'
const event = announcedEvent()
const videoOf = (type: 'live' | 'short') => ({
  uuid,
  type,
  thumbnail: `/media/${uuid}/thumbnail`,
  isAnnounced: false,
})
const jsonLdOf = (values: Partial<Event>) => eventJsonLd({ ...event, ...values })

test('an announced live is an online event at the address of the shop’s calendar or of the live', () => {
  expect(jsonLdOf({})).toMatchObject({
    startDate: event.startsAt,
    location: { '@type': 'VirtualLocation', url: `${SITE}/sklep/torebkarnia/kalendarz-wydarzen` },
    organizer: { name: 'Torebkarnia', url: `${SITE}/profile/user/ola`, '@id': `${SITE}/profile/user/ola#shop` },
    description: 'Wieczór torebek',
  })
  expect(jsonLdOf({ video: videoOf('short') })).toMatchObject({
    location: { url: `${SITE}/sklep/torebkarnia/kalendarz-wydarzen` },
    image: `${SITE}/api/media/${uuid}/share-picture`,
  })
  expect(jsonLdOf({}).eventStatus).toBe('https://schema.org/EventScheduled')
  expect(jsonLdOf({ video: videoOf('live') }).location.url).toBe(`${SITE}/profile/ola/video/${uuid}/live`)
})

test.each([{}, { description: 'Pokażę wszystkie.' }, { video: videoOf('live') }, { video: videoOf('short') }])(
  'with %j it meets the requirements of search engines',
  (values) => {
    expect(faultsOfJsonLd({ '@context': 'https://schema.org', '@graph': [jsonLdOf(values)] })).toEqual([])
  },
)
