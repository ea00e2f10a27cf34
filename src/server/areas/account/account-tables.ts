/** Tables of the area `account` that others may read and refer to, apart from its face, which loads all services. */
export { notifications } from './notification/table.ts'
export { isRunning, isVideoPromoted, promotions } from './promotion/table.ts'
export { favorites, isBlockedByNeither, isNotBlocked } from './relation/table.ts'
export { type OwnerRow, ownerColumns, personColumns, shops, shownUser, socialAccounts } from './user/table.ts'
