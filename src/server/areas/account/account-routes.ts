import type { Api } from '#server/http/api-context.ts'
import type { AccountArea } from './account.ts'
import { credentialsRoutes } from './credentials/routes.ts'
import { secondFactorRoutes } from './factor/routes.ts'
import { passkeyRoutes } from './passkey/routes.ts'
import { loginSessionRoutes } from './session/routes.ts'
import { userRoutes } from './user/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { relationRoutes } from './relation/routes.ts'
import { notificationRoutes } from './notification/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { userEventRoutes } from './user-events/routes.ts'

/** Routes of the area. Its face leaves them out, because they take the services of the face. */
export const ACCOUNT_ROUTES: ((api: Api<AccountArea>) => void)[] = [
  credentialsRoutes,
  loginSessionRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  userRoutes,
  accountRoutes,
  relationRoutes,
  notificationRoutes,
  userEventRoutes,
  teamRoutes,
]
