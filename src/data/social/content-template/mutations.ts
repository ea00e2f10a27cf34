import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ContentTemplate, PutContentTemplate } from '#contracts/social/content-template.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { templateQueries } from './queries.ts'

const saved = () => import('#contracts/social/content-template.ts').then(({ ContentTemplate: schema }) => schema)

const forget = (client: QueryClient, userUuid: string) =>
  client.invalidateQueries({ queryKey: templateQueries.ofSeller(userUuid).queryKey })

export const templateMutations = {
  create: (userUuid: string, api: Api = browserApi) =>
    mutationOptions({
      /** Idempotent by `key`. */
      mutationFn: ({ key, template }: { key: string; template: PutContentTemplate }): Promise<ContentTemplate> =>
        api.post(`/user/${userUuid}/contentTemplate`, saved(), template, { headers: { 'Idempotency-Key': key } }),
      onSuccess: (_saved, _template, _before, { client }) => forget(client, userUuid),
    }),
  change: (userUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: ({ uuid, template }: { uuid: string; template: PutContentTemplate }): Promise<ContentTemplate> =>
        api.put(`/user/${userUuid}/contentTemplate/${uuid}`, saved(), template),
      onSuccess: (_saved, _template, _before, { client }) => forget(client, userUuid),
    }),
  remove: (userUuid: string, api: Api = browserApi) =>
    mutationOptions({
      mutationFn: (uuid: string) => api.delete(`/user/${userUuid}/contentTemplate/${uuid}`, { keepalive: true }),
      onSuccess: (_answer, _uuid, _before, { client }) => forget(client, userUuid),
    }),
}
