import { uploadThroughTrouble } from '#root/bench/lib/trouble.ts'
import { expect, test } from './support/test.ts'

test(
  'each reel is published once, although server, browser and network are interrupted',
  { tag: '@desktop' },
  async () => {
    test.slow()
    const { published, sentOff, repeated } = await uploadThroughTrouble({ reels: 2, api: 1, browser: 1, network: 1 })
    expect(published.toSorted()).toEqual(sentOff.toSorted())
    expect(repeated, 'chunks sent although they were acknowledged').toEqual([])
  },
)
