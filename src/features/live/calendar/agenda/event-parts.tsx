import Link from 'next/link'
import { SellerFace } from '#components/seller-face.tsx'
import type { Event } from '#contracts/live/event.ts'
import { paths } from '#lib/shared/paths.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'
import { sellerName } from '#lib/shared/seller-name.ts'
import { eventAnchor } from '../event-anchor.ts'

/** Page of an event: its video or, as long as there is none, its entry in the shop's calendar. */
const eventHref = ({ uuid, video, owner, shop }: Event) =>
  video ? paths.video(owner.username, video.uuid, video.type) : `${paths.shopCalendar(shop.slug)}#${eventAnchor(uuid)}`

/** Title of an event, which leads to its page. */
export const EventTitle = ({ event }: { event: Event }) => (
  <Link href={eventHref(event)} prefetch={false}>
    {event.title}
  </Link>
)

type SellerProps = { event: Event; faceSize: number; className: string | undefined }

/** Seller of an event, which leads to their page. */
export const EventSeller = ({ event: { owner, shop }, faceSize, className }: SellerProps) => (
  <p className={className}>
    <Link href={paths.profile(owner.username)} prefetch={false}>
      <SellerFace
        sellerUuid={owner.uuid}
        name={sellerName(owner)}
        src={pictureUrl(owner.avatar, 120)}
        size={faceSize}
      />
      <span>{shop.name}</span>
    </Link>
  </p>
)
