/** Roles of the operator's people. An admin may do everything that a moderator may. */
export const STAFF_ROLES = ['moderator', 'admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const hasRole = (given: StaffRole, needed: StaffRole): boolean => given === 'admin' || given === needed
