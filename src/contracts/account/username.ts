import { z } from 'zod'
import { line } from '../base/fields.ts'
import { isUsername, USERNAME_MAX, USERNAME_MIN } from './username.rules.ts'

/** A handle that a person chooses. Typed capitals and a leading `@` make no difference. */
export const Username = line(USERNAME_MAX + 1)
  .overwrite((text) => text.toLowerCase().replace(/^@/, ''))
  .min(USERNAME_MIN)
  .max(USERNAME_MAX)
  .refine(isUsername, 'invalidUsername')
  .meta({ description: 'Small letters without accents and digits, with single dots or underscores between them' })

export const ChangeUsername = z.object({ username: Username }).meta({ id: 'ChangeUsername' })
export type ChangeUsername = z.infer<typeof ChangeUsername>

/** `wish`: a first name, or a handle that is taken. */
export const SuggestUsernames = z.object({ wish: line(100).default('') })

export const UsernameSuggestions = z
  .object({ data: z.array(z.string()) })
  .meta({ id: 'UsernameSuggestions', description: 'Free handles like the wish; none is reserved' })
export type UsernameSuggestions = z.infer<typeof UsernameSuggestions>

export const FullNameConfig = z.object({ isPublic: z.boolean() }).meta({ id: 'FullNameConfig' })
export type FullNameConfig = z.infer<typeof FullNameConfig>
