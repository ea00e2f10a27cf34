import type { APIRequestContext } from '@playwright/test'
import { runCommand } from '#tests/setup/run-command.ts'
import { requestStrongToken, signUpBuyer } from './people.ts'
import { expect } from './test.ts'

/**
 * Gives a new account a role by the operator's command, beside the running server. Returns the token of a session with
 * a second factor.
 */
export async function signUpOperator(request: APIRequestContext, role: 'admin' | 'moderator'): Promise<string> {
  const account = await signUpBuyer(request)
  const answer = runCommand('src/server/entry/admin.ts', ['user', 'grant', account.username, role], {
    dataDir: '.data-e2e',
  })
  expect(answer.status, answer.said).toBe(0)
  return requestStrongToken(request, account)
}
