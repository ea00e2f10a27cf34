import { z } from 'zod'
import { Trader, TraderState } from '../account/trader.ts'
import { listOf, PageQuery, Timestamp, Uuid } from '../base/common.ts'
import { line, neededText } from '../base/fields.ts'
import { Decision, OfficePerson } from './office.ts'
import { Recovery } from './recovery.ts'
import { ReportedKind } from './report.ts'
import { LISTED_KINDS } from './report.rules.ts'
import { STAFF_ROLES } from './staff.rules.ts'

const Times = { createdAt: Timestamp, suspendedUntil: Timestamp.nullable() }

/** A user in the list of the office. Without e-mail, postal address and everything secret. */
export const PersonRow = OfficePerson.extend({ ...Times, shopName: z.string().nullable() }).meta({ id: 'PersonRow' })
export type PersonRow = z.infer<typeof PersonRow>
export const PersonRows = listOf(PersonRow).meta({ id: 'PersonRows' })
export type PersonRows = z.infer<typeof PersonRows>

export const PersonsQuery = PageQuery.extend({
  query: line(254).default('').meta({ description: 'Beginning of a username, a whole e-mail address, or a uuid' }),
})
export type PersonsQuery = z.output<typeof PersonsQuery>

/** Counts of the last twelve months (DSA, Art. 23), with the step that they suggest. People decide, not the count. */
const Misuse = z.object({ quantity: z.number().int(), stage: z.enum(['none', 'warn', 'suspend']) })

export const Person = OfficePerson.extend({
  ...Times,
  role: z.enum(STAFF_ROLES).nullable(),
  shop: z
    .object({
      name: z.string(),
      slug: z.string(),
      sellingSuspendedUntil: Timestamp.nullable(),
      isPromoted: z.boolean().meta({ description: 'Whether the shelf is promoted now' }),
      trader: Trader.nullable(),
      regon: z.string(),
      traderState: TraderState,
    })
    .nullable(),
  decisionsAgainst: Misuse,
  unfoundedReports: Misuse,
  recovery: Recovery.nullable().meta({ description: 'Planned removal of a lost second factor' }),
  decisions: z.array(Decision).meta({ description: 'The newest about the user' }),
}).meta({ id: 'PersonOfOffice' })
export type Person = z.infer<typeof Person>

export const PersonParams = z.object({ user: Uuid })
export const WithReason = z.object({ reason: neededText(3000) }).meta({ id: 'WithReason' })
export const SetTraderState = WithReason.extend({ state: TraderState }).meta({ id: 'SetTraderState' })
export type SetTraderState = z.output<typeof SetTraderState>

export const PublishedQuery = PageQuery.omit({ page: true }).extend({ kind: z.enum(LISTED_KINDS) })
export type PublishedQuery = z.output<typeof PublishedQuery>

/** Publications of a user that are not deleted, the newest first. */
export const PublishedList = listOf(
  z.object({ uuid: Uuid, text: z.string(), createdAt: Timestamp, isHidden: z.boolean() }),
).meta({ id: 'PublishedList' })
export type PublishedList = z.infer<typeof PublishedList>

export const SubjectParams = z.object({ kind: ReportedKind, subject: Uuid })
/** Content that the office can decide about, found by its address. */
export const OfficeSubject = z
  .object({
    kind: ReportedKind,
    subjectUuid: Uuid,
    excerpt: z.string(),
    path: z.string(),
    about: OfficePerson.nullable(),
    decisions: z.array(Decision),
  })
  .meta({ id: 'OfficeSubject' })
export type OfficeSubject = z.infer<typeof OfficeSubject>
