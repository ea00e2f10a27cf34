import Link from 'next/link'
import { SellerFace } from '#components/seller-face.tsx'
import type { Event } from '#contracts/live/event.ts'
import { paths } from '#lib/shared/paths.ts'
import { pictureUrl } from '#lib/shared/picture-url.ts'

/** Title of an event. Leads to its video if there is one. */
export const EventTitle = ({ event: { title, video, owner } }: { event: Event }) =>
  video ? (
    <Link href={paths.video(owner.username, video.uuid, video.type)} prefetch={false}>
      {title}
    </Link>
  ) : (
    title
  )

type SellerProps = { event: Event; faceSize: number; className: string | undefined }

export const EventSeller = ({ event: { owner, shop }, faceSize, className }: SellerProps) => (
  <p className={className}>
    <SellerFace sellerUuid={owner.uuid} name={owner.fullName} src={pictureUrl(owner.avatar, 120)} size={faceSize} />
    <span>{shop.name}</span>
  </p>
)
