import { defineCalls } from '../base/calls.ts'
import {
  SitemapProducts,
  SitemapShops,
  SitemapShopsQuery,
  SitemapShopsStart,
  SitemapShopsStartQuery,
  SitemapStart,
  SitemapStartQuery,
  SitemapVideos,
  SitemapVideosQuery,
} from './sitemap.ts'

export const sitemapCalls = defineCalls('sitemap', {
  'GET /sitemap/video': { who: 'anyone', query: SitemapVideosQuery, answers: { 200: SitemapVideos }, errors: [400] },
  'GET /sitemap/video/start': {
    who: 'anyone',
    query: SitemapStartQuery,
    answers: { 200: SitemapStart },
    errors: [400],
  },
  'GET /sitemap/product': { who: 'anyone', query: SitemapShopsQuery, answers: { 200: SitemapProducts }, errors: [400] },
  'GET /sitemap/product/start': {
    who: 'anyone',
    query: SitemapShopsStartQuery,
    answers: { 200: SitemapShopsStart },
    errors: [400],
  },
  'GET /sitemap/shop': { who: 'anyone', query: SitemapShopsQuery, answers: { 200: SitemapShops }, errors: [400] },
  'GET /sitemap/shop/start': {
    who: 'anyone',
    query: SitemapShopsStartQuery,
    answers: { 200: SitemapShopsStart },
    errors: [400],
  },
})
