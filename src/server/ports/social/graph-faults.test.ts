import { expect, test } from 'vitest'
import { faultOf, type SocialFault } from './graph-faults.ts'

const TABLE: [code: number, subcode: number | undefined, message: string, fault: SocialFault][] = [
  [1, undefined, 'An unknown error occurred', 'passing'],
  [2, undefined, 'Service temporarily unavailable', 'passing'],
  [4, undefined, 'Application request limit reached', 'tooMany'],
  [613, undefined, 'Calls to this api have exceeded the rate limit', 'tooMany'],
  [80_001, undefined, 'There have been too many calls', 'tooMany'],
  [368, 1_390_008, 'You are posting too fast', 'blocked'],
  [100, undefined, 'This looks like spam', 'blocked'],
  [190, 460, 'The session has been invalidated', 'grantOver'],
  [102, undefined, 'Session key invalid', 'grantOver'],
  [190, undefined, 'pages_manage_posts must be granted before impersonating a user’s page', 'wrongToken'],
  [200, undefined, '(#200) Must be called as the page itself', 'wrongToken'],
  [10, 2_018_278, 'outside of allowed window', 'unwritable'],
  [10, undefined, 'Requires pages_read_engagement', 'permission'],
  [230, undefined, 'Requires permission', 'permission'],
  [100, 33, 'Object does not exist', 'gone'],
  [10_902, undefined, 'Not replyable', 'gone'],
  [10_900, undefined, 'Activity already replied to', 'replied'],
  [10_903, undefined, 'This user cannot reply', 'unwritable'],
  [551, undefined, 'This person is not available', 'unwritable'],
  [100, undefined, 'Invalid parameter', 'refused'],
]

test.each(TABLE)('the network’s error %s/%s "%s" is of the kind %s', (code, subcode, message, fault) => {
  expect(faultOf({ code, subcode, message, status: 400, isTransient: false })).toBe(fault)
})

test('transient errors, 5xx and 429 can be retried', () => {
  const unknown = { code: 0, message: '', isTransient: false }
  expect(faultOf({ ...unknown, status: 400, isTransient: true })).toBe('passing')
  expect(faultOf({ ...unknown, status: 502 })).toBe('passing')
  expect(faultOf({ ...unknown, status: 429 })).toBe('tooMany')
})
