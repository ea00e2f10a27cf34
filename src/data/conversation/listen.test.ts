// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToConversation, type Told } from './listen.ts'

/** As the browser's, which jsdom does not have. */
class Source extends EventTarget {
  static open: Source[] = []
  url: string
  constructor(url: string) {
    super()
    this.url = url
    Source.open.push(this)
  }
  close() {
    Source.open = Source.open.filter((one) => one !== this)
  }
  tell(type: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
}
const VIDEO = '019aa7a2-7a3c-7000-8000-000000000001'

beforeEach(() => vi.stubGlobal('EventSource', Source))
afterEach(() => vi.unstubAllGlobals())

function ear() {
  const heard: Told[] = []
  return { heard, listen: (told: Told) => void heard.push(told) }
}

test('all parts of a page share one connection, and who joins later is told how things stand', () => {
  const [one, late] = [ear(), ear()]
  const leave = listenToConversation('a', one.listen)
  const [source] = Source.open
  source?.tell('viewers', { quantity: 3 })
  source?.tell('reaction', { objectDefinitionId: VIDEO, likeQuantity: 5 }, 'id-1')
  const leaveLate = listenToConversation('a', late.listen)
  expect(Source.open).toHaveLength(1)
  expect(one.heard.map(({ type, isNews }) => [type, isNews])).toEqual([
    ['viewers', false],
    ['reaction', true],
  ])
  expect(late.heard).toEqual([
    { type: 'viewers', data: { quantity: 3 }, isNews: false },
    { type: 'reaction', data: { objectDefinitionId: VIDEO, likeQuantity: 5 }, isNews: false },
  ])
  leave()
  leave()
  source?.tell('viewers', { quantity: 4 })
  expect([one.heard.length, late.heard.length]).toEqual([2, 3])
  leaveLate()
  expect(Source.open).toEqual([])
})

test('what cannot be read is left out', () => {
  const { heard, listen } = ear()
  const leave = listenToConversation('b', listen)
  const [source] = Source.open
  source?.dispatchEvent(new MessageEvent('viewers', { data: '{"quant' }))
  source?.tell('viewers', { quantity: 'many' })
  source?.tell('product', {})
  expect(heard).toEqual([])
  leave()
})

test('a connection of its own begins with how things stand, which is no news', () => {
  const { heard, listen } = ear()
  const leave = listenToConversation('d', listen)
  Source.open[0]?.tell('reaction', { objectDefinitionId: VIDEO, likeQuantity: 5 }, 'id-1')
  hide(true)
  hide(false)
  Source.open[0]?.tell('reaction', { objectDefinitionId: VIDEO, likeQuantity: 6 })
  expect(heard.map(({ isNews }) => isNews)).toEqual([true, false])
  leave()
  vi.restoreAllMocks()
})

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('nobody listens in a tab that is hidden', () => {
  const leave = listenToConversation('c', () => {})
  hide(true)
  expect(Source.open).toEqual([])
  hide(false)
  expect(Source.open).toHaveLength(1)
  leave()
  vi.restoreAllMocks()
})
