import type { PutContentTemplate } from '#contracts/social/content-template.ts'
import { refetch } from '#lib/browser/cache-effects.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { templateQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/social/content-template.calls.ts')).contentTemplateCalls)

const ends = (userUuid: string) => ({ onSuccess: refetch(templateQueries.ofSeller(userUuid).queryKey) })

export const templateMutations = {
  /** Idempotent by `key`. */
  create: (userUuid: string) =>
    call.mutation(
      'POST /user/:id/contentTemplate',
      ({ key, template }: { key: string; template: PutContentTemplate }) => ({
        params: { id: userUuid },
        body: template,
        headers: { 'idempotency-key': key },
      }),
      ends(userUuid),
    ),
  change: (userUuid: string) =>
    call.mutation(
      'PUT /user/:id/contentTemplate/:template',
      ({ uuid, template }: { uuid: string; template: PutContentTemplate }) => ({
        params: { id: userUuid, template: uuid },
        body: template,
      }),
      ends(userUuid),
    ),
  remove: (userUuid: string) =>
    call.mutation(
      'DELETE /user/:id/contentTemplate/:template',
      (template: string) => ({ params: { id: userUuid, template }, keepalive: true }),
      ends(userUuid),
    ),
}
