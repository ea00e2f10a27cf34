import type { AccountPart } from '#server/context/account-part.ts'
import type { VideoService } from '../video/service.ts'
import type { createReactionRepo } from './repo.ts'

/** Decrements the count for a like that both merged accounts gave, or that a deleted account gave. */
export const createReactionAccountPart = (
  repo: ReturnType<typeof createReactionRepo>,
  videos: Pick<VideoService, 'countLike'>,
): AccountPart => ({
  name: 'reactions',
  announce: repo.allOfUser,
  move: async (tx, from, into) => {
    for (const uuid of await repo.move(tx, from, into)) await videos.countLike(tx, uuid, -1)
  },
  delete: async (tx, uuid) => {
    for (const video of await repo.removeOfUser(tx, uuid)) await videos.countLike(tx, video, -1)
  },
})
