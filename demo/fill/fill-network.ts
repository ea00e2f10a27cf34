import { SOCIAL_SCOPES } from '#contracts/account/social-scope.rules.ts'
import { socialPage, socialPeople, socialPosts } from '../catalogue/social-page.ts'
import type { State } from '../social-network/state.ts'

const MINUTE_MS = 60_000

/** Content of the demo's test network: a seller's page, its posts and their comments. */
export function fillNetwork(state: State): void {
  const { owner, personToken, pageToken, id, name, category } = socialPage
  const ago = (minutes: number) => ({ created_time: new Date(Date.now() - minutes * MINUTE_MS).toISOString() })
  const seller = state.addPerson(owner)
  state.tokens.set(personToken, { personId: owner.id, scope: [...SOCIAL_SCOPES], isLong: true })
  const page = Object.assign(state.addPage(seller, name, category), { id, access_token: pageToken })
  const people = new Map(
    socialPeople.map((fullName, at) => {
      const [first_name = '', last_name = ''] = fullName.split(' ')
      const email = `klientka.${at + 1}@example.com`
      return [fullName, state.addPerson({ id: String(290_000_000_000_100 + at), first_name, last_name, email })]
    }),
  )
  for (const post of socialPosts.toReversed()) {
    const added = Object.assign(state.addPost(page, post.content), {
      id: post.id,
      isOfApp: true,
      ...ago(post.minutesAgo),
    })
    for (const { author, content, minutesAgo, answer } of post.comments) {
      const comment = state.addComment(added.id, people.get(author) ?? seller, content)
      Object.assign(comment, ago(minutesAgo))
      if (answer !== undefined) Object.assign(state.addComment(comment.id, page, answer), ago(minutesAgo - 1))
    }
  }
}
