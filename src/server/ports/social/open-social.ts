import type { CommentsPort } from './comments.ts'
import { createGraphClient, type SocialSettings } from './graph-client.ts'
import { graphComments } from './graph-comments.ts'
import { graphLogin } from './graph-login.ts'
import { graphPublish } from './graph-publish.ts'
import { graphWebhook } from './graph-webhook.ts'
import type { LoginPort } from './login.ts'
import type { PublishPort } from './publish.ts'
import type { WebhookPort } from './webhook.ts'

/** Adapters by purpose, since each purpose needs other permissions. */
export type SocialNetwork = { login: LoginPort; publish: PublishPort; comments: CommentsPort; webhook: WebhookPort }

/** Null if no social network is configured. */
export function openSocial(settings: SocialSettings | null): SocialNetwork | null {
  if (!settings) return null
  const graph = createGraphClient(settings)
  return {
    login: graphLogin(graph),
    publish: graphPublish(graph),
    comments: graphComments(graph),
    webhook: graphWebhook(settings),
  }
}
