import { randomUUID } from 'node:crypto'
import { socialAccounts } from '#server/areas/account/user/table.ts'
import { app } from '#tests/setup/app.ts'
import type { SocialNetwork } from '#demo/social-network/server.ts'

const SCOPE = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts', 'pages_read_user_content']

/** Links a person of the network to a user, as the login dialog does. */
export async function linkSocial(
  network: SocialNetwork,
  { uuid: userUuid }: { uuid: string },
  { id: socialId, name }: { id: string; name: string },
): Promise<void> {
  const token = `EAA${randomUUID()}`
  network.state.tokens.set(token, { personId: socialId, scope: SCOPE, isLong: true })
  const { vault, database } = app().context
  await database.db.insert(socialAccounts).values({ userUuid, socialId, name, accessToken: vault.lock(token) })
}
