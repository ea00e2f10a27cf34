import { callsOf } from '#lib/browser/calls-of.ts'

const call = callsOf(async () => (await import('#contracts/account/team.calls.ts')).teamCalls)

const ACTIVITY_PAGE = 20
/** Acts shown beside the thing that they are about. */
const OF_SUBJECT = 5
/** Somebody may join, or act, while the page is open. */
const FRESH = { staleTime: 0, refetchOnMount: true } as const

type Activities = { memberUuid?: string | undefined }

export const teamQueries = {
  ofSeller: (sellerUuid: string) =>
    call.query(['team', sellerUuid], 'GET /user/:id/team', { params: { id: sellerUuid } }, FRESH),
  activities: (sellerUuid: string, filter: Activities) =>
    call.pages(
      ['team', sellerUuid, 'activity', filter],
      'GET /user/:id/team/activity',
      { params: { id: sellerUuid }, query: { limit: ACTIVITY_PAGE, ...filter } },
      FRESH,
    ),
  activitiesOf: (sellerUuid: string, subjectUuid: string) =>
    call.query(
      ['team', sellerUuid, 'activity-of', subjectUuid],
      'GET /user/:id/team/activity',
      { params: { id: sellerUuid }, query: { limit: OF_SUBJECT, subjectUuid } },
      FRESH,
    ),
  /** An invitation by the code of its link. */
  invitation: (code: string) =>
    call.query<'POST /teamInvitation', readonly ['team-invitation', string]>(
      ['team-invitation', code],
      'POST /teamInvitation',
      { body: { code } },
      { retry: false },
    ),
}
