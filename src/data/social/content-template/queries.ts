import { TEMPLATES_MAX } from '#contracts/social/content-template.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { REFETCHED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/social/content-template.calls.ts')).contentTemplateCalls)

export const templateQueries = {
  /** All reply templates of a seller, newest first. They fit in one page. */
  ofSeller: (userUuid: string) =>
    call.query(
      ['contentTemplate', userUuid],
      'GET /user/:id/contentTemplate',
      { params: { id: userUuid }, query: { type: 'FB_COMMENT', limit: TEMPLATES_MAX } },
      REFETCHED,
    ),
}
