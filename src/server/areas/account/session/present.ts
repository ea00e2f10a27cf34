import type { LoginSession } from '#contracts/account/login-session.ts'
import type { ViewerSession } from '#server/auth/viewer.ts'
import type { LoginSessionRow } from './repo.ts'

export const presentSession = (row: LoginSessionRow, current: ViewerSession | null): LoginSession => ({
  uuid: row.uuid,
  browser: row.browser,
  system: row.system,
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  usedAt: row.usedAt.toISOString(),
  isCurrent: row.uuid === current?.uuid,
})
