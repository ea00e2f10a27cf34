import { createGraphClient, type SocialSettings } from './graph-client.ts'
import { graphLogin } from './graph-login.ts'
import { graphPublish } from './graph-publish.ts'
import type { LoginPort } from './login.ts'
import type { PublishPort } from './publish.ts'

export type SocialNetwork = { login: LoginPort; publish: PublishPort }

/** Null where none is configured. */
export function openSocial(settings: SocialSettings | null): SocialNetwork | null {
  if (!settings) return null
  const graph = createGraphClient(settings)
  return { login: graphLogin(graph), publish: graphPublish(graph) }
}
