import type { Event } from '#contracts/live/event.ts'
import { absoluteUrl } from '#lib/shared/absolute-url.ts'
import { LANGUAGE, sellerJsonLd } from '#lib/shared/json-ld.ts'
import { paths } from '#lib/shared/paths.ts'
import { sharePictureUrl, SITE_PICTURE } from '#lib/shared/picture-url.ts'
import { eventAnchor } from '../event-anchor.ts'

/** https://schema.org/Event of an announced live. It takes place online. */
export function eventJsonLd({ uuid, title, description, startsAt, endsAt, owner, shop, video }: Event) {
  const calendar = absoluteUrl(paths.shopCalendar(shop.slug))
  const url = `${calendar}#${eventAnchor(uuid)}`
  return {
    '@type': 'Event',
    '@id': url,
    name: title,
    description: description || title,
    url,
    image: absoluteUrl(video?.thumbnail ? sharePictureUrl(video.thumbnail) : SITE_PICTURE),
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: {
      '@type': 'VirtualLocation',
      url: video?.type === 'live' ? absoluteUrl(paths.video(owner.username, video.uuid, 'live')) : calendar,
    },
    organizer: sellerJsonLd({ username: owner.username, name: shop.name }),
    inLanguage: LANGUAGE,
    isAccessibleForFree: true,
  }
}
