import { UUID_PATTERN } from '#contracts/base/common.rules.ts'
import type { PromotionCandidates } from '#contracts/office/promotion.ts'
import { SEARCH_MAX } from '#contracts/catalogue/product.rules.ts'
import { AppError } from '#server/base/errors.ts'
import type { SocialArea } from '../../social/social.ts'
import type { People } from '../people.ts'
import { presentFound } from './present.ts'

type Parts = Pick<SocialArea, 'videos' | 'users'> & { people: People }

const FOUND_MAX = 8

/** Uuid or username in an address or by itself. */
function namedIn(text: string): { uuid: string | undefined; username: string | undefined } {
  const path = text.replace(/^https?:\/\/[^/]+/, '').split(/[?#]/, 1)[0] ?? ''
  const username = /^(?:\/profile\/(?:user\/)?|@)?([\w.-]+)\/?$/.exec(path)?.[1]
  return { uuid: new RegExp(UUID_PATTERN).exec(path.toLowerCase())?.[0], username }
}

/** Films and sellers that an admin looks for to promote them. */
export function createCandidates({ videos, users, people }: Parts) {
  async function viewsOf(text: string, uuid: string | undefined) {
    if (uuid !== undefined) return [...(await videos.findMany([uuid])).values()]
    const query = { page: 1, limit: FOUND_MAX, query: text.slice(0, SEARCH_MAX) }
    return (await videos.available(query, undefined)).data
  }

  /** Undefined for a name that nobody has. */
  const userOf = (key: string | undefined) =>
    key === undefined
      ? undefined
      : users.info(key).catch((error: unknown) => {
          if (error instanceof AppError && error.status === 404) return
          throw error
        })

  return {
    candidates: async (text: string): Promise<PromotionCandidates> => {
      if (text === '') return { videos: [], sellers: [] }
      const { uuid, username } = namedIn(text)
      const views = await viewsOf(text, uuid)
      const named = await userOf(uuid ?? username)
      const owners = [...new Set([...(named?.shop ? [named.user.uuid] : []), ...views.map(({ owner }) => owner.uuid)])]
      const personOf = await people.named(owners)
      const shopNames = new Map(views.map(({ owner }) => [owner.uuid, owner.shopName ?? '']))
      if (named?.shop) shopNames.set(named.user.uuid, named.shop.name)
      return {
        videos: views.flatMap((view) => {
          const seller = personOf(view.owner.uuid)
          return seller ? [{ ...presentFound(view), seller }] : []
        }),
        sellers: owners.flatMap((owner) => {
          const seller = personOf(owner)
          return seller ? [{ ...seller, shopName: shopNames.get(owner) ?? '' }] : []
        }),
      }
    },
  }
}
