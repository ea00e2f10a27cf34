import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ContentTemplate, PutContentTemplate } from '#contracts/social/content-template.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { templateQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/social/content-template.calls.ts')).contentTemplateCalls)

const invalidate = (client: QueryClient, userUuid: string) =>
  client.invalidateQueries({ queryKey: templateQueries.ofSeller(userUuid).queryKey })

export const templateMutations = {
  create: (userUuid: string) =>
    mutationOptions({
      /** Idempotent by `key`. */
      mutationFn: ({ key, template }: { key: string; template: PutContentTemplate }): Promise<ContentTemplate> =>
        call('POST /user/:id/contentTemplate', {
          params: { id: userUuid },
          body: template,
          headers: { 'idempotency-key': key },
        }),
      onSuccess: (_saved, _template, _before, { client }) => invalidate(client, userUuid),
    }),
  change: (userUuid: string) =>
    mutationOptions({
      mutationFn: ({ uuid, template }: { uuid: string; template: PutContentTemplate }): Promise<ContentTemplate> =>
        call('PUT /user/:id/contentTemplate/:template', { params: { id: userUuid, template: uuid }, body: template }),
      onSuccess: (_saved, _template, _before, { client }) => invalidate(client, userUuid),
    }),
  remove: (userUuid: string) =>
    mutationOptions({
      mutationFn: (uuid: string) =>
        call('DELETE /user/:id/contentTemplate/:template', {
          params: { id: userUuid, template: uuid },
          keepalive: true,
        }),
      onSuccess: (_answer, _uuid, _before, { client }) => invalidate(client, userUuid),
    }),
}
