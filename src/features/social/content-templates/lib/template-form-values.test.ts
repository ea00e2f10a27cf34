import { expect, test } from 'vitest'
import { TemplateForm } from './template-contract.ts'
import { valuesOf, wordingFault } from './template-form-values.ts'

const put = {
  type: 'FB_COMMENT' as const,
  reply: 'private' as const,
  content: 'Hej {imie}, {link}',
  otherContents: ['Cześć! {link}'],
}
const template = { ...put, uuid: '018f2f1e-0000-7000-8000-000000000001', updatedAt: '2026-11-25T12:00:00.000Z' }

test('a template saved without changes stays the same', () => {
  expect(TemplateForm.parse(valuesOf(template))).toEqual(put)
  expect(valuesOf(null)).toEqual({ reply: 'private', wordings: [{ text: '' }] })
})

test('all invalid wordings are marked at once', () => {
  const answer = TemplateForm.safeParse({
    reply: 'private',
    wordings: [{ text: ' ' }, { text: 'Hej {link}' }, { text: 'Hej' }, { text: '{rabat} {link}' }],
  })
  expect(answer.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['wordings.0.text', 'empty'],
    ['wordings.2.text', 'linkMissing'],
    ['wordings.3.text', 'unknownVariable'],
  ])
})

test('a public reply needs no link, and a wording is trimmed', () => {
  expect(wordingFault('Dziękujemy', 'public')).toBeNull()
  expect(wordingFault(`${' '.repeat(3000)}Hej`, 'public')).toBeNull()
  expect(TemplateForm.parse({ reply: 'public', wordings: [{ text: ' Hej \n' }] }).content).toBe('Hej')
})
