import type { Reaction } from '#contracts/reaction.ts'
import { presentOwner } from '../user/service.ts'
import type { ReactionRow } from './repo.ts'

export function presentReaction({ reaction, user }: ReactionRow): Reaction {
  const { uuid, username, fullName, avatar } = presentOwner(user)
  return {
    uuid: reaction.uuid,
    type: reaction.type,
    createdAt: reaction.createdAt.toISOString(),
    owner: { uuid, username, fullName, avatar },
  }
}
