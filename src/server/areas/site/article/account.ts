import type { MediaService } from '#server/areas/media/media.ts'
import type { StaffService } from '#server/areas/office/office.ts'
import type { AccountPart } from '#server/context/account-part.ts'
import type { ArticleRepo } from './repo.ts'

type Parts = {
  repo: Pick<ArticleRepo, 'writtenBy' | 'setPerson' | 'picturesOf'>
  media: Pick<MediaService, 'hand'>
  staff: Pick<StaffService, 'anotherAdmin'>
}

/** Articles belong to the site. They stay without the name of who wrote them, and their pictures go to another admin. */
export const createArticleAccountPart = ({ repo, media, staff }: Parts): AccountPart => ({
  name: 'articles',
  announce: repo.writtenBy,
  move: repo.setPerson,
  delete: async (tx, uuid) => {
    await repo.setPerson(tx, uuid, null)
    const pictures = await repo.picturesOf(tx, uuid)
    const heir = pictures.length > 0 ? await staff.anotherAdmin(uuid, tx) : null
    if (heir !== null) await media.hand(tx, pictures, heir)
  },
})
