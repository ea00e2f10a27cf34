import type { Dashboard } from '#contracts/social/dashboard.ts'
import { paths } from '#lib/shared/paths.ts'

/** All that can await a seller, the most urgent first, each with the list that shows it. */
const KINDS = [
  ['overdue', paths.salesMarked('overdue')],
  ['cancelAsked', paths.salesMarked('cancelAsked')],
  ['complaint', paths.salesMarked('complaint')],
  ['refundDue', paths.owedMoney],
  ['unread', paths.salesMarked('unread')],
  ['comments', paths.commentDesk],
  ['failedVideos', paths.myVideos],
  ['openReturns', paths.returnDesk],
  ['toAccept', paths.salesIn('placed')],
  ['toPack', paths.packing],
  ['toSend', paths.salesIn('packed')],
  ['unpaid', paths.salesIn('awaiting_payment')],
  ['runningOut', paths.runningOut],
] as const

export type ToDoKind = (typeof KINDS)[number][0]

const URGENT = new Set<ToDoKind>(['overdue', 'cancelAsked', 'complaint', 'refundDue', 'failedVideos'])

export type ToDo = { kind: ToDoKind; count: number; href: string; isUrgent: boolean }

/** Things to do now, in the order in which to do them. */
export const toDoOf = (dashboard: Pick<Dashboard, ToDoKind>): ToDo[] =>
  KINDS.flatMap(([kind, href]) =>
    dashboard[kind] > 0 ? [{ kind, count: dashboard[kind], href, isUrgent: URGENT.has(kind) }] : [],
  )
