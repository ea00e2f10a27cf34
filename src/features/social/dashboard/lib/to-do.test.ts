import { expect, test } from 'vitest'
import { toDoOf } from './to-do.ts'

const NOTHING = {
  overdue: 0,
  cancelAsked: 0,
  complaint: 0,
  refundDue: 0,
  unread: 0,
  comments: 0,
  failedVideos: 0,
  openReturns: 0,
  toAccept: 0,
  toPack: 0,
  toSend: 0,
  unpaid: 0,
  runningOut: 0,
}

test('only what waits is listed, the urgent first, each with its own list', () => {
  expect(toDoOf(NOTHING)).toEqual([])
  expect(toDoOf({ ...NOTHING, toAccept: 2, overdue: 1, runningOut: 100 })).toEqual([
    { kind: 'overdue', count: 1, href: '/profile/dashboard/orders?mark=overdue', isUrgent: true },
    { kind: 'toAccept', count: 2, href: '/profile/dashboard/orders?state=placed', isUrgent: false },
    { kind: 'runningOut', count: 100, href: '/profile/dashboard/depot?stock=few', isUrgent: false },
  ])
})
