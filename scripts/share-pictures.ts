/** Renders the PNG for link previews of each landing page from its SVG drawing, because previews cannot be SVG. */
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#contracts/video/share-picture.rules.ts'
import { LANDING_PATHS } from '#lib/shared/landing-paths.ts'
import { readLanding } from '#screens/site/landing/load-landing.ts'

const DRAWINGS = 'public/drawings/landing'

await mkdir(join(DRAWINGS, 'share'), { recursive: true })
for (const path of LANDING_PATHS) {
  const { drawing } = (await readLanding(path)).data.hero
  const whole = await sharp(join(DRAWINGS, `${drawing}.svg`), { density: 160 })
    .resize(SHARE_WIDTH, SHARE_HEIGHT, { fit: 'cover', position: 'bottom' })
    .png({ palette: true, colours: 64 })
    .toFile(join(DRAWINGS, 'share', `${drawing}.png`))
  process.stdout.write(`${drawing}.png ${Math.round(whole.size / 1024)} KB\n`)
}
process.stdout.write(`${(await readdir(join(DRAWINGS, 'share'))).length} pictures\n`)
