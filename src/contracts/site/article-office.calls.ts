import { defineCalls } from '../base/calls.ts'
import { IdempotencyHeaders } from '../base/idempotency.ts'
import {
  ArticleContent,
  ArticleHeaders,
  ArticlePreview,
  ArticleRows,
  ArticleRowsQuery,
  ArticleVersions,
  CreateArticle,
  OfficeArticle,
  OfficeArticleParams,
  TakeArticleStep,
} from './article-office.ts'

/** Calls of the operator's office about the articles of the blog. */
export const articleOfficeCalls = defineCalls('office', {
  'GET /admin/article': {
    who: 'admin',
    description: 'Articles in every state, the last changed first',
    query: ArticleRowsQuery,
    answers: { 200: ArticleRows },
    errors: [400, 401, 403],
  },
  'POST /admin/article': {
    who: 'admin',
    headers: IdempotencyHeaders,
    body: CreateArticle,
    answers: { 201: OfficeArticle },
    errors: [400, 401, 403, 409],
  },
  'GET /admin/article/:article': {
    who: 'admin',
    params: OfficeArticleParams,
    answers: { 200: OfficeArticle },
    errors: [400, 401, 403, 404],
  },
  'PUT /admin/article/:article': {
    who: 'admin',
    description:
      'Saves the text, only if its version still matches `If-Match`. Readers see it once it is published. 409 while the article is scheduled',
    params: OfficeArticleParams,
    headers: ArticleHeaders,
    body: ArticleContent,
    answers: { 200: OfficeArticle },
    errors: [400, 401, 403, 404, 409, 412],
  },
  'POST /admin/article/:article/step': {
    who: 'admin',
    description:
      'Publishes, schedules, withdraws … the article as it was saved last, only if its version still matches. 400 names what is missing',
    params: OfficeArticleParams,
    headers: ArticleHeaders,
    body: TakeArticleStep,
    answers: { 200: OfficeArticle },
    errors: [400, 401, 403, 404, 409, 412],
  },
  'GET /admin/article/:article/preview': {
    who: 'admin',
    description: 'The article as it was saved last, as readers would see it',
    params: OfficeArticleParams,
    answers: { 200: ArticlePreview },
    errors: [400, 401, 403, 404],
  },
  'GET /admin/article/:article/version': {
    who: 'admin',
    description: 'The last texts that were published',
    params: OfficeArticleParams,
    answers: { 200: ArticleVersions },
    errors: [400, 401, 403, 404],
  },
})
