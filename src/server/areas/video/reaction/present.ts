import type { Reaction } from '#contracts/video/reaction.ts'
import { presentPerson } from '#server/areas/account/account.ts'
import type { ReactionRow } from './repo.ts'

export function presentReaction({ reaction, user }: ReactionRow): Reaction {
  return {
    uuid: reaction.uuid,
    type: reaction.type,
    createdAt: reaction.createdAt.toISOString(),
    owner: presentPerson(user),
  }
}
