/** `npm run search:rebuild`: writes the search index anew. Searches go on meanwhile. */
import { readConfig } from '../context/config.ts'
import { openContext } from '../context/context.ts'

const context = await openContext({ ...readConfig(), part: 'admin' as const }, false)
try {
  await context.services.search.rebuild()
} finally {
  await context.close()
}
console.log('the search index was written anew')
