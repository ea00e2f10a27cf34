import type { Parts } from '#server/context/parts.ts'
import type { SocialArea } from '../social/social.ts'
import { createAuditService } from './audit/service.ts'
import { createDecisionRepo } from './decision/repo.ts'
import { createDecisionService } from './decision/service.ts'
import { createLetterService } from './letter/service.ts'
import { createOfficeOrderService } from './order/service.ts'
import { createPeople } from './people.ts'
import { createPersonService } from './person/service.ts'
import { createPointService } from './point/service.ts'
import { createPromotionOffice } from './promotion/service.ts'
import { createRecallService } from './recall/service.ts'
import { createRecoveryService } from './recovery/service.ts'
import { createReportService } from './report/service.ts'
import { createSeasonOffice } from './season/service.ts'
import { createStaffService } from './staff/service.ts'
import { createUpkeepService } from './upkeep/service.ts'
import { createSubjects } from './subject/subjects.ts'

export type { AuditService } from './audit/service.ts'
export { sendLetter } from './letter/job-kinds.ts'
export { informBuyers } from './recall/job-kinds.ts'
export { recoverAccount } from './recovery/job-kinds.ts'
export type { People } from './people.ts'
export type { StaffService } from './staff/service.ts'

/** Services of the area and of those before it. */
export type OfficeArea = SocialArea & ReturnType<typeof createOffice>

/** The operator's work: roles, reports of content, decisions and complaints about them, and the log of all that. */
export function createOffice(parts: Parts, below: SocialArea) {
  const people = createPeople(below)
  const audit = createAuditService({ ...parts, people })
  const staff = createStaffService({ ...parts, ...below, audit })
  const letters = createLetterService(parts)
  const subjects = createSubjects({ ...parts, ...below })
  const reports = createReportService({ ...parts, ...below, subjects, letters, audit, people })
  const repo = createDecisionRepo(parts.db)
  const decisions = createDecisionService({
    ...parts,
    ...below,
    repo,
    subjects,
    reports,
    letters,
    audit,
    people,
    staff,
  })
  const recoveries = createRecoveryService({ ...parts, ...below, audit, letters, staff })
  const persons = createPersonService({ ...parts, ...below, audit, people, staff, subjects, recoveries })
  const officeOrders = createOfficeOrderService({ ...parts, ...below, audit, letters, people, staff })
  const seasonOffice = createSeasonOffice({ ...parts, ...below, audit })
  return {
    people,
    audit,
    staff,
    letters,
    reports,
    decisions,
    persons,
    recoveries,
    recalls: createRecallService({ ...parts, repo, letters }),
    officeOrders,
    points: createPointService({ ...parts, ...below, audit }),
    seasonOffice,
    promotionOffice: createPromotionOffice({ ...parts, ...below, audit, people }),
    upkeep: createUpkeepService({ ...parts, audit }),
  }
}
