import { toLine } from '#contracts/base/text.rules.ts'
import type { Config } from '#server/context/config.ts'
import { callOutside } from '../call-outside.ts'

const TIMEOUT_MS = 20_000

type PushMessage = { id: string; userUuids: readonly string[]; title: string; text: string; link: string }

/** Sends push messages to the browsers of users who allowed it. */
export type PushPort = {
  /** `id` makes the call idempotent. @throws if the provider does not accept it */
  send: (message: PushMessage) => Promise<void>
}

/** Browsers are registered at the provider under the user's uuid (src/shell/push). Null if push is not configured. */
export function openPush(config: Config['push']): PushPort | null {
  if (!config) return null
  const { appId, apiKey, host } = config
  return {
    send: async ({ id, userUuids, title, text, link }) => {
      const response = await callOutside(`${host}/notifications`, {
        method: 'POST',
        timeoutMs: TIMEOUT_MS,
        headers: { authorization: `Key ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          app_id: appId,
          idempotency_key: id,
          target_channel: 'push',
          url: link,
          include_aliases: { external_id: userUuids },
          // The provider requires English and falls back to it for all other languages.
          headings: { en: toLine(title), pl: toLine(title) },
          contents: { en: toLine(text), pl: toLine(text) },
        }),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The push provider answered with ${response.status}`)
    },
  }
}
