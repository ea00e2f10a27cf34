import { defineCalls } from '../base/calls.ts'
import {
  ArticleFeed,
  ArticleParams,
  Articles,
  ArticlesQuery,
  ArticleTitles,
  FindArticles,
  FoundArticles,
  WholeArticle,
} from './article.ts'

/** Published articles of the blog. */
export const articleCalls = defineCalls('blog', {
  'GET /article': {
    who: 'anyone',
    description: 'Articles, the newest first',
    query: ArticlesQuery,
    answers: { 200: Articles },
    errors: [400],
  },
  'GET /article/search': {
    who: 'anyone',
    description: 'Articles with every word of the query in any inflection, the most relevant first',
    query: FindArticles,
    answers: { 200: FoundArticles },
    errors: [400],
  },
  'GET /article/title': { who: 'anyone', description: 'For suggestions', answers: { 200: ArticleTitles } },
  'GET /article/feed': { who: 'anyone', description: 'The newest, with their texts', answers: { 200: ArticleFeed } },
  'GET /article/text/:slug': {
    who: 'anyone',
    description: 'By its address or a former one, whose answer names the present one. 410 once it is withdrawn',
    params: ArticleParams,
    answers: { 200: WholeArticle },
    errors: [400, 404, 410],
  },
})
