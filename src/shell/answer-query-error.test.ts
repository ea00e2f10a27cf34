// @vitest-environment jsdom
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { currentToken, signIn, signOut } from '#lib/browser/session.ts'
import { buildToken } from '#tests/factories/token.ts'
import { connectToastArea, type ToastMessage } from '#ui/toast.ts'
import { answerMutationError, answerQueryError } from './answer-query-error.ts'

let reported: ToastMessage[]
let isAtSignIn: boolean

afterEach(signOut)

beforeEach(() => {
  reported = []
  isAtSignIn = false
  connectToastArea((message) => reported.push(message))
  signIn(buildToken().token, { remember: true })
})

/** Runs a query with the page's error handling; it fails with `error`. */
const fail = (error: Error, meta: { isQuiet?: boolean } = {}) =>
  createQueryClient((failure, itsMeta) =>
    answerQueryError(failure, itsMeta, { t: (key) => key, goToSignIn: () => (isAtSignIn = true) }),
  )
    .query({ queryKey: ['x'], queryFn: () => Promise.reject(error), meta })
    .catch(() => undefined)

const outcome = () => ({ words: reported.map(({ text }) => text), hasToken: currentToken() !== null, isAtSignIn })
const merged = (status: number) => new ApiError(status, [{ code: 400, title: 'USER_MERGED_EXCEPTION', detail: '' }])

test.each([
  ['an ended session', new ApiError(401, []), { words: [], hasToken: false, isAtSignIn: true }],
  ['a merged account', merged(400), { words: ['errors.userMerge'], hasToken: false, isAtSignIn: true }],
  ['the same words at 409', merged(409), { words: ['errors.queryGeneric'], hasToken: true, isAtSignIn: false }],
  ['a server in trouble', new ApiError(500, []), { words: ['errors.queryGeneric'], hasToken: true, isAtSignIn: false }],
  ['no network', new NetworkError(''), { words: ['errors.queryGeneric'], hasToken: true, isAtSignIn: false }],
])('%s', async (_what, error, expected) => {
  await fail(error)
  expect(outcome()).toEqual(expected)
})

test('an error that the page shows itself has no toast, and an ended session still leads to the sign-in page', async () => {
  await fail(new ApiError(500, []), { isQuiet: true })
  expect(outcome().words).toEqual([])
  await fail(new ApiError(401, []), { isQuiet: true })
  expect(outcome()).toEqual({ words: [], hasToken: false, isAtSignIn: true })
})

/** Runs a mutation, such as a form's, that fails with `error`. */
const send = (error: Error) => {
  const client = createQueryClient(undefined, (failure) =>
    answerMutationError(failure, { t: (key) => key, goToSignIn: () => (isAtSignIn = true) }),
  )
  return new MutationObserver(client, { mutationFn: () => Promise.reject(error) }).mutate().catch(() => undefined)
}

const refused = (title: 'UNAUTHORIZED_EXCEPTION' | 'INVALID_CREDENTIALS_EXCEPTION') =>
  new ApiError(401, [{ code: 401, title, detail: '' }])

test.each([
  ['an ended session', refused('UNAUTHORIZED_EXCEPTION'), { words: [], hasToken: false, isAtSignIn: true }],
  ['a merged account', merged(400), { words: ['errors.userMerge'], hasToken: false, isAtSignIn: true }],
  ['a wrong password', refused('INVALID_CREDENTIALS_EXCEPTION'), { words: [], hasToken: true, isAtSignIn: false }],
  ['a server in trouble', new ApiError(500, []), { words: [], hasToken: true, isAtSignIn: false }],
])('what is sent and fails by %s', async (_what, error, expected) => {
  await send(error)
  expect(outcome()).toEqual(expected)
})

test('signing in to a merged account shows its error in the form alone', async () => {
  signOut()
  await send(merged(400))
  expect(outcome()).toEqual({ words: [], hasToken: false, isAtSignIn: false })
})
