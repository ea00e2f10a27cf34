/** Draws the demo's pictures and films anew into demo/media: all of them, or those that are named. */
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { DEMO_MEDIA, readDemoMedia } from '#demo/fill/demo-media.ts'
import { readConfig } from '#server/context/config.ts'
import { renderJobs } from './render/jobs.ts'
import { renderDemo } from './render/render-demo.ts'

const requested = process.argv.slice(2)
const all = renderJobs()
const jobs = requested.length === 0 ? all : all.filter(({ key }) => requested.includes(key))
const unknown = requested.filter((key) => !all.some((job) => job.key === key))
if (unknown.length > 0) throw new Error(`Nothing is called ${unknown.join(', ')}`)

const { programs } = readConfig()
const made = await renderDemo(jobs, DEMO_MEDIA, programs, (done, key) => console.log(`${done}/${jobs.length} ${key}`))
const facts = { ...(requested.length > 0 && (await readDemoMedia())), ...made }
const retained = Object.entries(facts).filter(([key]) => all.some((job) => job.key === key))
const sorted = Object.fromEntries(retained.toSorted(([a], [b]) => (a < b ? -1 : 1)))
await writeFile(join(DEMO_MEDIA, 'media.json'), `${JSON.stringify(sorted, null, 2)}\n`)
for (const name of await readdir(DEMO_MEDIA))
  if (name !== 'media.json' && !(parse(name).name in sorted)) await rm(join(DEMO_MEDIA, name), { recursive: true })
