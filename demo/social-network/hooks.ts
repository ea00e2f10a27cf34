import { createHmac } from 'node:crypto'
import type { App } from './oauth.ts'
import type { Comment, State } from './state.ts'

export type HookedComment = { verb: 'add' | 'edited' | 'remove' | 'hide' | 'unhide'; comment: Comment }

/**
 * Calls the app's webhook for subscribed pages, in the network's format. A removed comment is reported without its
 * text.
 */
export function createHooks(state: State, app: App, firstUrl: string) {
  let url = firstUrl

  function valueOf({ verb, comment }: HookedComment) {
    const { id, objectId, parentId, created_time, message, from } = comment
    return {
      item: 'comment',
      verb,
      comment_id: id,
      post_id: objectId,
      parent_id: parentId ?? objectId,
      created_time: Math.floor(Date.parse(created_time.replace('+0000', 'Z')) / 1000),
      ...(verb !== 'remove' && { message, ...(from && { from }) }),
    }
  }

  return {
    setHookUrl: (wanted: string) => {
      url = wanted
    },
    /** A signed request about a person, as sent to the app's callbacks. */
    signRequest: (personId: string, issuedAt = new Date(), secret = app.secret): string => {
      const claims = { user_id: personId, algorithm: 'HMAC-SHA256', issued_at: Math.floor(issuedAt.getTime() / 1000) }
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `${createHmac('sha256', secret).update(payload).digest('base64url')}.${payload}`
    },
    /** Returns the response status of the webhook; 0 if there is nobody to notify. */
    notifyHook: async (comments: readonly HookedComment[], secret = app.secret): Promise<number> => {
      const pageOf = ({ comment }: HookedComment) => state.posts.find(({ id }) => id === comment.objectId)?.pageId ?? ''
      const notices = [...Map.groupBy(comments, pageOf)].filter(([pageId]) => state.subscribed.has(pageId))
      if (url === '' || notices.length === 0) return 0
      const entry = notices.map(([id, own]) => ({
        id,
        time: Math.floor(Date.now() / 1000),
        changes: own.map((one) => ({ field: 'feed', value: valueOf(one) })),
      }))
      const body = JSON.stringify({ object: 'page', entry })
      const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
      return (await fetch(url, { method: 'POST', headers, body })).status
    },
  }
}
