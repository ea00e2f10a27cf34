import { expect, test } from './support/test.ts'
import { openKramik } from './support/several-processes.ts'

test(
  'two web and two API processes on one database tell each other what changed, and serve pages while Redis is away',
  { tag: '@desktop' },
  async () => {
    test.slow()
    const kramik = await openKramik()
    try {
      const [one, two] = kramik.sites
      const seller = await one.openShop()
      const page = `/sklep/${seller.slug}/kalendarz-wydarzen`
      expect(await one.html(page)).toContain(seller.name)
      // The other process has rendered it and stored it in the shared Redis.
      await expect.poll(() => two.age(page)).not.toBeNull()

      const first = await one.announce(seller, 'Wieczór sznurków')
      await expect.poll(() => two.html(page)).toContain('Wieczór sznurków')
      await two.rename(seller, first, 'Wieczór guzików')
      await expect.poll(() => one.html(page)).toContain('Wieczór guzików')
      expect(await one.html(page)).not.toContain('Wieczór sznurków')

      await kramik.redis.stop()
      for (const site of kramik.sites) {
        expect(await site.html(page)).toContain('Wieczór guzików')
        // Neither process has this page cached.
        expect(await site.html(`${page}?view=week`)).toContain(seller.name)
      }
      await two.rename(seller, first, 'Wieczór nici')

      await kramik.startRedisAgain()
      await expect.poll(() => one.html(page)).toContain('Wieczór nici')
      await one.rename(seller, first, 'Wieczór igieł')
      await expect.poll(() => two.html(page)).toContain('Wieczór igieł')
    } finally {
      await kramik.close()
    }
  },
)
