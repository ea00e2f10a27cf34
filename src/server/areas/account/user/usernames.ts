import { randomInt } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import { verdictOn } from '#contracts/account/words.rules.ts'
import { isUsername } from '#contracts/account/username.rules.ts'
import { invalid } from '#server/base/errors.ts'

const BASE_MAX = 20
/** Numbers of one digit fewer than these are added, two of each length. */
const BOUNDS = [100, 100, 1000, 1000, 100_000, 10_000_000]

const isDecent = (username: string) => verdictOn(username.replaceAll(/[._]/g, ' ')) === 'shown'

/** Candidates like the wish, the nicest first. */
export function usernamesLike(wish: string): string[] {
  const [base = ''] = slugify(wish.slice(0, 100), { separator: '.' }).slice(0, BASE_MAX).split(/\.$/)
  const names = [base, ...BOUNDS.map((bound) => `${base || 'kupiec'}.${randomInt(bound / 10, bound)}`)]
  const usable = names.filter((name) => isUsername(name) && isDecent(name))
  return usable.length > 0 ? usable : usernamesLike('kupiec')
}

/** @throws AppError 400 for a username with a word that chats refuse or hold */
export function requireDecent(username: string): void {
  if (!isDecent(username)) throw invalid('The username contains a word that is not allowed', 'username')
}
