import { z } from 'zod'
import { arrayParam, listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'

/** Classes of objects that accept reactions, and types of reactions. */
export const ReactionClass = z.enum(['video'])
export const ReactionType = z.enum(['like'])

export const ReactionTarget = z.object({ objectDefinitionClass: ReactionClass, objectDefinitionId: Uuid })
export type ReactionTarget = z.infer<typeof ReactionTarget>

export const CreateReaction = ReactionTarget.extend({ type: ReactionType }).meta({ id: 'CreateReaction' })
export type CreateReaction = z.infer<typeof CreateReaction>

/** A reaction counts once per user and object. Repeating it returns the first one. */
export const ReactionCreated = z.object({ uuid: Uuid, likeQuantity: z.number().int() }).meta({ id: 'ReactionCreated' })
export type ReactionCreated = z.infer<typeof ReactionCreated>

/** Heart that is shown to other viewers but not counted. */
export const DummyReaction = z.object({ objectDefinitionId: Uuid }).meta({ id: 'DummyReaction' })

export const Reaction = z
  .object({
    uuid: Uuid,
    type: ReactionType,
    createdAt: Timestamp,
    owner: z.object({ uuid: Uuid, username: z.string(), fullName: z.string(), avatar: z.string().nullable() }),
  })
  .meta({ id: 'Reaction' })
export type Reaction = z.infer<typeof Reaction>

export const ReactionList = listOf(Reaction).meta({ id: 'ReactionList' })

/** Objects to look up the user's own reactions for. */
export const OwnReactionsQuery = z.object({
  objectDefinitionClass: ReactionClass,
  'objectDefinitionIds[]': arrayParam(Uuid),
})
export const OwnReactions = z
  .object({ data: z.array(z.object({ uuid: Uuid, type: ReactionType, objectDefinitionId: Uuid })) })
  .meta({ id: 'OwnReactions' })
export type OwnReactions = z.infer<typeof OwnReactions>

export const ReactionListParams = z.object({
  owner: Uuid,
  objectDefinitionClass: ReactionClass,
  objectDefinitionId: Uuid,
})
export const ReactionListQuery = PageQuery
