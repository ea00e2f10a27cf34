import type { AccountPart } from '#server/context/account-part.ts'
import type { Parts } from '#server/context/parts.ts'
import type { MediaArea } from '../media/media.ts'
import { createAccountService } from './account/service.ts'
import { createCredentialsService } from './credentials/service.ts'
import { createSecondFactorService } from './factor/service.ts'
import { createEmailChangeFacts } from './email-change/facts.ts'
import { createEmailChangeService } from './email-change/service.ts'
import { createNotificationService } from './notification/service.ts'
import { createPasskeyService } from './passkey/service.ts'
import { createRelationService } from './relation/service.ts'
import { createLoginSessionService } from './session/service.ts'
import { createSecurityEventService } from './security-event/service.ts'
import { createTeamService } from './team/service.ts'
import { createUserEventService } from './user-events/service.ts'
import { createUserService } from './user/service.ts'

export { ACCOUNT_JOBS } from './account/job-kinds.ts'
export { EMAIL_CHANGE_JOBS } from './email-change/job-kinds.ts'
export { CREDENTIALS_JOBS } from './credentials/job-kinds.ts'
export { pushNotification } from './notification/job-kinds.ts'
export type { NotificationService } from './notification/service.ts'
export type { LoginSessionService, Visit } from './session/service.ts'
export { visitOf } from './session/visit.ts'
export { TEAM_JOBS } from './team/job-kinds.ts'
export type { Activity, TeamService } from './team/service.ts'
export type { CredentialsService } from './credentials/service.ts'
export type { RelationService } from './relation/service.ts'
export type { UserEventService } from './user-events/service.ts'
export type { Ratings } from './user/counts.repo.ts'
export {
  presentOwner,
  presentPerson,
  presentUserInfo,
  type UserRow,
  type UserService,
  type UserWithShop,
} from './user/service.ts'

/** Services of the area and of those before it. */
export type AccountArea = MediaArea & ReturnType<typeof createAccount>

/** Users, their sign-in, relations and notifications. */
export function createAccount(parts: Parts, { media }: MediaArea) {
  const accountParts: AccountPart[] = []
  const users = createUserService({ ...parts, media })
  const account = createAccountService({ ...parts, users, media, accountParts })
  const team = createTeamService({ ...parts, users })
  const userEvents = createUserEventService({ ...parts, team })
  const securityEvents = createSecurityEventService(parts)
  const loginSessions = createLoginSessionService({ ...parts, securityEvents })
  const secondFactors = createSecondFactorService(parts)
  const passkeys = createPasskeyService(parts)
  const access = { ...parts, users, loginSessions, secondFactors, passkeys, securityEvents }
  const credentials = createCredentialsService({ ...access, account })
  const emailChangeFacts = createEmailChangeFacts()
  return {
    users,
    account,
    team,
    userEvents,
    loginSessions,
    secondFactors,
    passkeys,
    securityEvents,
    credentials,
    emailChangeFacts,
    emailChanges: createEmailChangeService({ ...access, credentials, facts: emailChangeFacts }),
    relations: createRelationService({ ...parts, users }),
    notifications: createNotificationService({ ...parts, userEvents, users }),
    /** Parts of all areas, in deletion order: a part comes before the parts that its rows refer to. */
    registerAccountParts: (registered: readonly AccountPart[]) => void accountParts.push(...registered),
  }
}
