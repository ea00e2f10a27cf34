// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '#tests/factories/hostile-text.ts'
import { scriptSafe } from './script-safe.ts'

test('hostile texts stay in their script element, and are read back', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (name, text) => {
      const html = `<script type="application/ld+json">${scriptSafe({ [name]: text })}</script><p></p>`
      const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
      expect([...body.children].map(({ tagName }) => tagName)).toEqual(['SCRIPT', 'P'])
      expect(JSON.parse(body.children[0]?.textContent ?? '')).toEqual({ [name]: text })
    }),
  )
})
