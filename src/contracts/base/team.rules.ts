/** Roles of the members of a seller's team. A member has one or more. */
export const TEAM_ROLES = ['orders', 'comments', 'products', 'lives', 'money'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** Header that names the seller for whom a member calls, if the path does not. */
export const FOR_SELLER = 'for-seller'

/** Roles of which one lets a member of the team make the call. Empty if only its owner may. */
export const teamRolesOf = ({ member = [] }: { member?: TeamRole | readonly TeamRole[] }): readonly TeamRole[] =>
  typeof member === 'string' ? [member] : member

/** Whether the log of a team names those who make the call: changes, and files that leave the shop. */
export const isTraced = (key: string, { answers, isUntraced }: { answers: object; isUntraced?: true }): boolean =>
  !isUntraced && (!key.startsWith('GET ') || Object.keys(answers).length === 0)

/** Name of a call in the log of a team, without the names of its parameters. */
export const activityOf = (key: string): string => key.replace(/:\w+/g, '*').replaceAll('.', '_')
