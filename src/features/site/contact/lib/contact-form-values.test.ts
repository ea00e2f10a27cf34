import { expect, test } from 'vitest'
import { ContactMessage } from '#contracts/site/contact.ts'
import type { ErrorTitle } from '#contracts/base/errors.ts'
import { ApiError, NetworkError } from '#lib/shared/api.ts'
import words from '#root/locales/pl/contact.json' with { type: 'json' }
import { CONTACT_FIELDS, EMPTY_FORM, explainFailure, fieldError, topicOf } from './contact-form-values.ts'

const wordsAt = (key: string) =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words)

const refused = (status: number, title: ErrorTitle, path?: string[], retryAfter: number | null = null) =>
  new ApiError(status, [{ code: status, title, detail: '', ...(path && { path }) }], retryAfter)

test.each([
  EMPTY_FORM,
  { ...EMPTY_FORM, name: 'x'.repeat(200), email: 'ola@', message: 'x'.repeat(6000) },
  { ...EMPTY_FORM, name: '\u0000\n', email: 'x'.repeat(300), topic: 'pogoda', message: 'za mało\0' },
])('every fault of a field has a message: %j', (form) => {
  const { issues } = ContactMessage.safeParse(form).error ?? { issues: [] }
  expect(new Set(issues.map(({ path }) => path[0]))).toEqual(new Set(CONTACT_FIELDS))
  for (const { path, code } of issues)
    expect(wordsAt(fieldError(path[0] as (typeof CONTACT_FIELDS)[number], code)), `${String(path[0])} ${code}`).toEqual(
      expect.any(String),
    )
})

test('an error is shown at the field that causes it', () => {
  expect(explainFailure(new NetworkError())).toEqual({ fields: [], message: 'errors.network' })
  expect(explainFailure(refused(429, 'TOO_MANY_REQUESTS_EXCEPTION', undefined, 301))).toMatchObject({ minutes: 6 })
  expect(explainFailure(refused(413, 'PAYLOAD_TOO_LARGE_EXCEPTION')).fields).toEqual(['message'])
  expect(explainFailure(refused(400, 'INVALID_ARGUMENT_EXCEPTION', ['email'])).fields).toEqual(['email'])
  expect(explainFailure(new Error('x'))).toEqual({ fields: [], message: 'errors.unexpected' })
})

test('a link preselects a topic only if it exists', () => {
  expect([topicOf('report'), topicOf('pogoda'), topicOf(['report']), topicOf(undefined)]).toEqual([
    'report',
    null,
    null,
    null,
  ])
})
