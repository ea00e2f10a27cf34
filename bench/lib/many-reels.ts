import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { VideoList } from '#contracts/video/video.ts'

const PAGE = 5

/** Extends the list to `total` entries. After the first page the same reels repeat, with different uuids. */
export async function listMany(page: Page, api: string, total: number): Promise<void> {
  const answer = await fetch(`${api}/shop/video/available/short?limit=50`)
  const { data: films } = (await answer.json()) as VideoList
  let served = PAGE
  await page.route('**/api/shop/video/available/**', (route) => {
    const data = Array.from({ length: Math.min(PAGE, total - served) }, (_, n) => {
      const film = films[(served + n) % films.length]
      if (!film) throw new Error('The list is empty')
      return { ...film, uuid: randomUUID(), conversationUuid: randomUUID() }
    })
    served += data.length
    const next = served < total ? `page at ${served}` : null
    return route.fulfill({ json: { meta: { page: 1, size: PAGE, total, next, previous: null }, data } })
  })
}
