import { expect, test } from 'vitest'
import { JOB_KINDS } from '../jobs/job-kinds.ts'
import { outwardOf } from './settle.ts'

/** Steps on which rows depend. They go on after a restore, whatever the operator decides. */
const INWARD = [
  'account.storeDeletion',
  'contact.keep',
  'depot.finishImport',
  'media.compare',
  'media.cut',
  'media.giveUp',
  'media.join',
  'media.ladder',
  'media.prepare',
  'media.prepareLong',
  'media.recording',
  'media.remove',
  'media.stills',
  'office.recover',
  'order.dueStep',
  'page.postCheck',
  'payment.event',
  'payment.poll',
  'payment.refund',
  'reservation.endHold',
  'shop.checkTrader',
  'site.publishArticle',
  'social.desk',
  'social.hook',
  'social.revoke',
  'social.subscribe',
  'video.publish',
  'video.turnPromotion',
]

test('each kind of job is left to the operator, because it reaches people outside, or goes on after a restore', () => {
  const names = JOB_KINDS.map(({ name }) => name)
  const outward = outwardOf(Object.fromEntries(names.map((name) => [name, 1]))).map(([name]) => name)
  expect(names.filter((name) => !outward.includes(name)).toSorted()).toEqual(INWARD)
})
