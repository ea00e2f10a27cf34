import type { OfficePoint, OfficePoints, PointsQuery, SwitchPoint } from '#contracts/office/point.ts'
import type { SocialArea } from '../../social/social.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { AuditService } from '../audit/service.ts'

type Parts = Pick<SocialArea, 'deliveries'> & { db: Db; audit: Pick<AuditService, 'add'> }
type Row = Awaited<ReturnType<Parts['deliveries']['switchPoint']>>

const present = ({
  latitude: _latitude,
  longitude: _longitude,
  importedAt,
  switchedOffAt,
  switchedOffReason,
  ...point
}: Row) =>
  ({
    ...point,
    importedAt: importedAt?.toISOString() ?? null,
    off: switchedOffAt && { since: switchedOffAt.toISOString(), reason: switchedOffReason ?? '' },
  }) satisfies OfficePoint

/** Parcel lockers in the office. */
export const createPointService = ({ db, deliveries, audit }: Parts) => ({
  list: async (query: PointsQuery): Promise<OfficePoints> => {
    const { rows, total, lastImport } = await deliveries.officePoints(query)
    const shown = rows.slice(0, query.limit)
    const next = rows.length > shown.length ? (shown.at(-1)?.code ?? null) : null
    return {
      meta: { page: 1, size: shown.length, total, next, previous: null },
      data: shown.map(present),
      lastImport: lastImport?.toISOString() ?? null,
    }
  },

  /** Idempotent. @throws AppError 404 */
  switch: (byUuid: string, code: string, { isOff, reason }: SwitchPoint): Promise<OfficePoint> =>
    inTransaction(db, async (tx) => {
      const before = await deliveries.switchPoint(tx, code, isOff ? reason : null)
      const wasOff = before.switchedOffAt !== null
      if (wasOff !== isOff)
        await audit.add(tx, {
          byUuid,
          action: isOff ? 'pointSwitchedOff' : 'pointSwitchedOn',
          targetKind: 'point',
          targetUuid: code,
          reason,
        })
      const off = { switchedOffAt: before.switchedOffAt ?? new Date(), switchedOffReason: reason }
      return present({ ...before, ...(isOff ? off : { switchedOffAt: null, switchedOffReason: null }) })
    }),
})
