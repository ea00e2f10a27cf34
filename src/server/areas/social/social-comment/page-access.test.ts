import { expect, test } from 'vitest'
import type { SocialScope } from '#contracts/account/social-scope.rules.ts'
import { missingOn } from './page-access.ts'

const TASKS = ['MODERATE', 'MESSAGING', 'CREATE_CONTENT']

type Case = { missing?: SocialScope[]; limits?: [string, string[]][]; tasks?: string[] | null; accessToken?: null }
const missed = ({ missing = [], limits = [], tasks = TASKS, accessToken }: Case) =>
  missingOn(
    { socialId: '1', accessToken: accessToken === null ? null : 'locked', tasks },
    { missing, limits: new Map(limits) },
  )

test.each<[string, Case, string | null]>([
  ['nothing where all is given', {}, null],
  ['nothing where the network does not say the tasks', { tasks: null }, null],
  ['nothing that other pages of the product need', { missing: ['email', 'pages_manage_posts'] }, null],
  ['a permission', { missing: ['pages_messaging'] }, 'pages_messaging'],
  ['first the one for reading', { missing: ['pages_messaging', 'pages_read_user_content'] }, 'pages_read_user_content'],
  ['one that is given for other pages only', { limits: [['pages_messaging', ['2']]] }, 'pages_messaging'],
  ['none that is given for this page too', { limits: [['pages_messaging', ['2', '1']]] }, null],
  ['the task of moderating', { tasks: ['MESSAGING'], missing: ['pages_messaging'] }, 'MODERATE'],
  ['that task where the page has no token', { accessToken: null }, 'MODERATE'],
  ['the task of messaging', { tasks: ['MODERATE'] }, 'MESSAGING'],
])('the desk misses %s', (_what, given, wanted) => expect(missed(given)).toBe(wanted))
