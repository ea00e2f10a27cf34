import { defineCalls } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { Dashboard } from './dashboard.ts'

export const dashboardCalls = defineCalls('dashboard', {
  'GET /user/:id/dashboard': {
    who: 'seller',
    description: 'What awaits the seller now, and the numbers of the day',
    params: UserParams,
    answers: { 200: Dashboard },
    errors: [400, 401, 403],
  },
})
