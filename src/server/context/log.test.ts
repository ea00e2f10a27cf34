import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '#tests/factories/hostile-text.ts'
import { createLog } from './log.ts'

test('a hostile text stays in its line, controls no terminal, and is read back', () => {
  fc.assert(
    fc.property(fc.oneof(hostileText, fc.constant('/\u009b31m\u202e')), (path) => {
      const lines: string[] = []
      createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }).info({ path }, `request ${path}`)
      const [line = ''] = lines
      expect(lines).toHaveLength(1)
      expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
      expect((JSON.parse(line) as { path: string }).path.toWellFormed()).toBe(path.toWellFormed())
    }),
  )
})
