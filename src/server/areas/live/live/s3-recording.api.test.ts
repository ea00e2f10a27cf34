import { expect, test } from 'vitest'
import { Video } from '#contracts/video/video.ts'
import { buildFilmLive } from '#tests/factories/film-live.ts'
import { rowOfLive } from '#tests/factories/live.ts'
import { playFilm } from '#tests/factories/play-film.ts'
import { startS3 } from '#tests/factories/s3-server.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { app, as, closeApp, startApp, visitor } from '#tests/setup/app.ts'
import { startKeeper } from '#tests/setup/keeper.ts'

const WITHIN = { timeout: 40_000, interval: 100 }

test(
  'a live is in the store while it is on air: its playlist names only segments that can be fetched there',
  { timeout: 240_000 },
  async () => {
    const s3 = await startS3()
    const env = { ...s3.env, S3_PUBLIC_URL: s3.publicUrl }
    await startApp(env)
    let keeper = await startKeeper(env)
    const seller = await buildSeller()
    const { uuid } = await buildFilmLive(seller)
    const watch = async () => Video.parse((await visitor().get(`/shopVideo/${uuid}/watch`)).body)
    const segmentsOf = async (list: string) => {
      const { mediaUuid } = await mediaOf(uuid)
      const answer = await fetch(`${app().api}/media/${mediaUuid}/hls/${list}`)
      return answer.ok ? (await answer.text()).split('\n').filter((line) => line.startsWith('http')) : []
    }
    const mediaOf = async (video: string) => {
      const { media } = await watch()
      expect(media.hlsUrl, video).not.toBeNull()
      return { mediaUuid: /media\/([\w-]+)\//.exec(media.hlsUrl ?? '')?.[1] ?? '' }
    }
    const areThere = async (segments: string[]) => {
      for (const url of segments) expect((await fetch(url)).status, url).toBe(200)
    }

    await expect.poll(async () => (await watch()).media.hlsUrl, WITHIN).not.toBeNull()
    await expect.poll(async () => (await segmentsOf('live.m3u8')).length, WITHIN).toBeGreaterThan(1)
    const first = await segmentsOf('live.m3u8')
    expect(first[0]).toMatch(`${s3.publicUrl}/public/`)
    await areThere(first)

    // The store takes nothing for a while: the live goes on, and the playlist stays true.
    s3.faults.answer = ({ method }) => (method === 'PUT' ? 'refuse' : 'pass')
    const refused = () => s3.requests.filter(({ method }) => method === 'PUT').length
    const start = refused()
    await expect.poll(refused, WITHIN).toBeGreaterThan(start + 8)
    await areThere(await segmentsOf('live.m3u8'))
    s3.faults.answer = () => 'pass'
    const before = (await segmentsOf('dvr.m3u8')).length
    await expect.poll(async () => (await segmentsOf('dvr.m3u8')).length, WITHIN).toBeGreaterThan(before)

    // A keeper that is killed and started again goes on with what the store has.
    await keeper.kill('SIGKILL')
    await areThere(await segmentsOf('dvr.m3u8'))
    keeper = await startKeeper(env)
    const killed = (await segmentsOf('dvr.m3u8')).length
    await expect.poll(async () => (await segmentsOf('dvr.m3u8')).length, WITHIN).toBeGreaterThan(killed)

    expect((await as(seller).patch(`/user/${seller.uuid}/video/${uuid}/finish`)).status).toBe(200)
    await expect.poll(async () => (await rowOfLive(uuid)).state, { timeout: 120_000, interval: 250 }).toBe('saved')
    await areThere(await segmentsOf('dvr.m3u8'))
    expect(await playFilm(app().api + (await watch()).media.watchUrl)).toBeGreaterThan(3)
    // The whole film of a recording has no public address: it may be trimmed.
    const film = await fetch(app().api + (await watch()).media.watchUrl, { redirect: 'manual' })
    expect(film.headers.get('location')).toContain('/private/')
    await keeper.kill('SIGTERM')
    await closeApp()
    await s3.close()
  },
)
