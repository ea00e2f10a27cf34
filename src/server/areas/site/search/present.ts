import type { FoundProduct, SuggestedHit } from '#contracts/site/search.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import type { VideoType } from '#contracts/video/video.ts'
import { presentPerson } from '#server/areas/account/account.ts'
import type { Candidate, createFindRepo } from './find.repo.ts'

type OwnerRow = Awaited<ReturnType<ReturnType<typeof createFindRepo>['owners']>>[number]
type Known = { owner: OwnerRow | undefined; type: VideoType | undefined }

const pictureOf = ({ kind, mediaUuid }: Candidate): string | null =>
  mediaUuid === null ? null : `/media/${mediaUuid}/${kind === 'live' ? 'live-picture' : 'thumbnail'}`

/** Undefined if the seller is gone since the search. */
export function presentHit(
  candidate: Candidate,
  { owner, type }: Known,
  definitionUuid: string | null,
): SuggestedHit | undefined {
  if (!owner) return undefined
  const { kind, uuid, title, videoUuid, publishedAt } = candidate
  return {
    kind,
    uuid,
    title,
    picture: pictureOf(candidate),
    username: owner.owner.username,
    seller: owner.shop.name,
    shopSlug: owner.shop.slug,
    definitionUuid: kind === 'product' ? definitionUuid : null,
    video: videoUuid !== null && type !== undefined ? { uuid: videoUuid, type } : null,
    startsAt: kind === 'event' ? publishedAt.toISOString() : null,
  }
}

export function presentFound(
  { uuid, videoUuid }: Candidate,
  product: DefinitionProjection | undefined,
  { owner, type }: Known,
): FoundProduct | undefined {
  if (!owner || !product || videoUuid === null || type === undefined) return undefined
  const { uuid: ownerUuid, username, fullName } = presentPerson(owner.owner)
  return { uuid, product, seller: { uuid: ownerUuid, username, fullName }, video: { uuid: videoUuid, username, type } }
}
