/**
 * Runs the benches named on the command line, or all, one after another. Exits with 1 if a claim is not met or a bench
 * fails. `live:delay,faults` runs only these parts of a bench.
 */
import { benchCachedPages } from './cached-pages.ts'
import { benchCategoryPage } from './category-page.ts'
import { benchChat } from './chat.ts'
import { benchDepot } from './depot.ts'
import { benchFlashSale } from './flash-sale.ts'
import { benchEncoding } from './encoding.ts'
import { benchFaults } from './faults.ts'
import { benchFlood } from './flood.ts'
import { benchFirstFrame } from './first-frame.ts'
import { benchGrowth } from './growth.ts'
import { benchIdle } from './idle.ts'
import { benchJavaScript } from './javascript.ts'
import { benchHeavyFilm } from './heavy-film.ts'
import { benchFilmSent } from './film-sent.ts'
import type { BenchLine, BenchLines } from './lib/line.ts'
import { benchKill } from './kill.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchList } from './list.ts'
import { benchLive } from './live.ts'
import { benchNextReel } from './next-reel.ts'
import { benchOrderKills } from './order-kills.ts'
import { benchOrders } from './orders.ts'
import { benchPayments } from './payments.ts'
import { benchPageUpload } from './page-upload.ts'
import { benchReads } from './reads.ts'
import { benchRolling } from './rolling.ts'
import { benchScale } from './scale.ts'
import { benchSearch } from './search.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSitemap } from './sitemap.ts'
import { benchSocial } from './social.ts'
import { benchTables } from './tables.ts'
import { benchS3Upload } from './s3-upload.ts'
import { benchUpload } from './upload.ts'
import { benchWatchable } from './watchable.ts'

const BENCHES: Record<string, (parts: string[]) => BenchLines> = {
  upload: benchUpload,
  's3-upload': benchS3Upload,
  'page-upload': benchPageUpload,
  kill: benchKill,
  watchable: benchWatchable,
  'first-frame': benchFirstFrame,
  'next-reel': benchNextReel,
  'heavy-film': benchHeavyFilm,
  encoding: benchEncoding,
  rolling: benchRolling,
  faults: benchFaults,
  'film-sent': benchFilmSent,
  reads: benchReads,
  idle: benchIdle,
  list: benchList,
  growth: benchGrowth,
  scale: benchScale,
  live: benchLive,
  depot: benchDepot,
  orders: benchOrders,
  'flash-sale': benchFlashSale,
  'order-kills': benchOrderKills,
  payments: benchPayments,
  chat: benchChat,
  social: benchSocial,
  search: benchSearch,
  'sign-in': benchSignIn,
  'cached-pages': benchCachedPages,
  'category-page': benchCategoryPage,
  flood: benchFlood,
  sitemap: benchSitemap,
  tables: benchTables,
  javascript: benchJavaScript,
  lighthouse: benchLighthouse,
}

const requested = new Map(
  process.argv.slice(2).map((word) => {
    const [name = '', parts] = word.split(':')
    return [name, parts?.split(',') ?? []]
  }),
)
const unknown = [...requested.keys()].filter((name) => !(name in BENCHES))
if (unknown.length > 0)
  throw new Error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`)

const round = (value: number) => Number(value.toPrecision(4))
const lines: BenchLine[] = []
const failed: string[] = []
const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000)

const start = performance.now()
for (const [name, run] of Object.entries(BENCHES)) {
  if (requested.size > 0 && !requested.has(name)) continue
  const benchStart = performance.now()
  console.log(`${name} …`)
  try {
    for await (const line of run(requested.get(name) ?? [])) {
      lines.push(line)
      const { unit, floor, measured, ratio, target, isMet } = line
      const figures = `${round(measured)} against ${round(floor)} ${unit}, ratio ${round(ratio)} (${target})`
      console.log(`  ${isMet ? 'met' : 'NOT MET'}  ${line.name}: ${figures}`)
    }
  } catch (error) {
    failed.push(name)
    console.error(`  ${name} failed:`, error)
  }
  console.log(`  ${secondsSince(benchStart)} s`)
}
console.table(
  lines.map(({ name, unit, floor, measured, ratio, target, isMet }) => ({
    claim: name,
    unit,
    baseline: round(floor),
    measured: round(measured),
    ratio: round(ratio),
    target,
    met: isMet ? 'yes' : 'NO',
  })),
)
console.log(`${secondsSince(start)} s in total${failed.length > 0 ? `; failed: ${failed.join(', ')}` : ''}`)
process.exitCode = failed.length === 0 && lines.every(({ isMet }) => isMet) ? 0 : 1
