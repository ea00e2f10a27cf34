/** Runs the benches named on the command line, or all, one after another; exits 1 when a claim does not hold. */
import { benchCachedPages } from './cached-pages.ts'
import { benchCategoryPage } from './category-page.ts'
import { benchDepot } from './depot.ts'
import { benchFirstFrame } from './first-frame.ts'
import { benchJavaScript } from './javascript.ts'
import { benchHeavyFilm } from './heavy-film.ts'
import { benchFilmSent } from './film-sent.ts'
import type { BenchLine } from './lib/line.ts'
import { benchKill } from './kill.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchList } from './list.ts'
import { benchNextReel } from './next-reel.ts'
import { benchPageUpload } from './page-upload.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSitemap } from './sitemap.ts'
import { benchUpload } from './upload.ts'
import { benchWatchable } from './watchable.ts'

const BENCHES: Record<string, () => Promise<BenchLine[]>> = {
  upload: benchUpload,
  'page-upload': benchPageUpload,
  kill: benchKill,
  watchable: benchWatchable,
  'first-frame': benchFirstFrame,
  'next-reel': benchNextReel,
  'heavy-film': benchHeavyFilm,
  'film-sent': benchFilmSent,
  list: benchList,
  depot: benchDepot,
  'sign-in': benchSignIn,
  'cached-pages': benchCachedPages,
  'category-page': benchCategoryPage,
  sitemap: benchSitemap,
  javascript: benchJavaScript,
  lighthouse: benchLighthouse,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in BENCHES))
if (unknown.length > 0)
  throw new Error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}`)

const lines: BenchLine[] = []
for (const [name, run] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`${name} …`)
  lines.push(...(await run()))
}
const round = (value: number) => Number(value.toPrecision(4))
console.table(
  lines.map(({ name, unit, floor, measured, ratio, target, isMet }) => ({
    claim: name,
    unit,
    floor: round(floor),
    measured: round(measured),
    ratio: round(ratio),
    target,
    met: isMet ? 'yes' : 'NO',
  })),
)
process.exitCode = lines.every(({ isMet }) => isMet) ? 0 : 1
