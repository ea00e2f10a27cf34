import type { Article, WholeArticle } from '#contracts/site/article.ts'

/** An article as the API answers it, without a picture of its own. */
export const articleCard = (values: Partial<Article> = {}): Article => ({
  slug: 'jak-dbac-o-buty',
  title: 'Jak dbać o buty & torebki',
  description: 'Szczotka, pasta i cierpliwość',
  published: '2026-11-01T06:00:00.000Z',
  updated: null,
  author: { key: 'zakupy', name: 'Redakcja Kramiku, zakupy', about: 'Zespół, który sprawdza metki.' },
  category: 'obuwie-damskie',
  minutes: 4,
  coverUuid: null,
  drawing: 'jak-dbac-o-skorzane-buty',
  ...values,
})

export const wholeArticle = (values: Partial<WholeArticle> = {}): WholeArticle => ({
  ...articleCard(values),
  uuid: '0198a7f2-0000-7000-8000-00000000000a',
  parts: [{ html: '<h2 id="pasta">Pasta</h2><p>Tekst.</p>' }],
  headings: [{ id: 'pasta', text: 'Pasta', depth: 2 }],
  words: 900,
  related: [],
  ...values,
})
