import { randomBytes, randomInt } from 'node:crypto'

export type Person = {
  id: string
  name: string
  first_name: string
  last_name: string
  /** Absent if the person has none or does not share it. */
  email?: string
}
/** `tasks`: those that its owner has on it, by default all. */
export type Page = {
  id: string
  name: string
  category: string
  ownerId: string
  access_token: string
  tasks?: string[]
}
/** A post, a video or a reel of a page. */
export type Post = {
  id: string
  pageId: string
  kind: 'post' | 'video' | 'reel'
  message: string
  created_time: string
  state: 'uploading' | 'uploaded' | 'published'
  bytes: number
  /** Upload session of a video that is sent in chunks. */
  session?: { id: string; size: number }
  /** True if the app made the post. Only the app may then edit it. */
  isOfApp?: boolean
}
/** A picture; `postId` once a post shows it. */
type Photo = { id: string; pageId: string; bytes: number; postId?: string }
/** A comment. `parentId` is the comment that it replies to. */
export type Comment = {
  id: string
  objectId: string
  parentId?: string
  message: string
  created_time: string
  /** Absent if the network does not reveal the author. */
  from?: { id: string; name: string }
  is_hidden?: boolean
  attachment?: { type: string }
}
/** Private reply to a comment. */
type Message = { id: string; pageId: string; commentId: string; text: string }
/** Times in seconds; without them nothing ends. `pageIds` limits the permissions to these pages. */
export type Grant = {
  personId: string
  scope: string[]
  isLong: boolean
  expiresAt?: number
  dataEndsAt?: number
  pageIds?: string[]
}
export type Answer = 'granted' | 'declined'
export type Code = { personId: string; scope: string[]; redirectUri: string; expiresAt: number }

export const newId = () => String(randomInt(1e14, 3e14))
export const newToken = () => `EAA${randomBytes(24).toString('base64url')}`
const now = () => new Date().toISOString().replace(/\.\d+Z$/, '+0000')

/** State of the network, in memory only. */
export function createState() {
  const people: Person[] = []
  const pages: Page[] = []
  const posts: Post[] = []
  const comments: Comment[] = []
  const messages: Message[] = []
  const photos: Photo[] = []
  /** Pages whose changes are sent to the app's webhook. */
  const subscribed = new Set<string>()
  const codes = new Map<string, Code>()
  /** Answers of people to each permission that the app has asked for. */
  const answers = new Map<string, Map<string, Answer>>()
  const tokens = new Map<string, Grant>()

  const addPerson = (values: Partial<Person> & { first_name: string; last_name: string }): Person => {
    const person = { id: newId(), name: `${values.first_name} ${values.last_name}`, ...values }
    people.push(person)
    return person
  }
  const addPage = (owner: Person, name: string, category = 'Clothing store'): Page => {
    const page = { id: newId(), name, category, ownerId: owner.id, access_token: newToken() }
    pages.push(page)
    return page
  }
  /** `size` is that of a video sent in chunks. */
  const addPost = (page: Pick<Page, 'id'>, message: string, kind: Post['kind'] = 'post', size?: number): Post => {
    const id = kind === 'post' ? `${page.id}_${newId()}` : newId()
    const state = kind === 'reel' || size !== undefined ? 'uploading' : 'published'
    const session = size === undefined ? {} : { session: { id: newId(), size } }
    const post: Post = { id, pageId: page.id, kind, message, created_time: now(), state, bytes: 0, ...session }
    posts.unshift(post)
    return post
  }
  const addComment = (objectId: string, from: { id: string; name: string }, message: string): Comment => {
    const parent = comments.find(({ id }) => id === objectId)
    const { id, name } = from
    const comment: Comment = {
      id: `${(parent?.objectId ?? objectId).split('_').at(-1)}_${newId()}`,
      objectId: parent?.objectId ?? objectId,
      ...(parent && { parentId: parent.id }),
      message,
      created_time: now(),
      from: { id, name },
    }
    comments.push(comment)
    return comment
  }
  /** Revokes all permissions that a person has granted, as they can do on the network. */
  const revoke = (personId: string) => {
    for (const [token, grant] of tokens) if (grant.personId === personId) tokens.delete(token)
    answers.delete(personId)
  }
  /** Notes the answers of a dialog. Returns every permission that the person has given, then and before. */
  const answer = (personId: string, requested: ReadonlyMap<string, Answer>): string[] => {
    const all = new Map([...(answers.get(personId) ?? []), ...requested])
    answers.set(personId, all)
    return [...all].flatMap(([scope, given]) => (given === 'granted' ? scope : []))
  }
  const isDeclined = (personId: string, scope: string) => answers.get(personId)?.get(scope) === 'declined'

  return {
    people,
    pages,
    posts,
    comments,
    messages,
    photos,
    subscribed,
    codes,
    tokens,
    addPerson,
    addPage,
    addPost,
    addComment,
    answers,
    answer,
    isDeclined,
    revoke,
  }
}

export type State = ReturnType<typeof createState>

/** Adds people to sign in as, with some content. */
export function fillState(state: State): void {
  const ola = state.addPerson({ first_name: 'Ola', last_name: 'Kowalska', email: 'ola.kowalska@example.com' })
  const jan = state.addPerson({ first_name: 'Jan', last_name: 'Nowak', email: 'jan.nowak@example.com' })
  state.addPerson({ first_name: 'Ewa', last_name: 'Bezadresowa' })
  const page = state.addPage(ola, 'Butik u Oli')
  const post = state.addPost(page, 'Nowe sukienki lniane już są!')
  const comment = state.addComment(post.id, jan, 'Poproszę S')
  state.addComment(comment.id, page, 'Dziękujemy, odezwiemy się!')
}

/** Adds a person with a page, whose older post has a comment. */
export function addPageOwner(state: State) {
  const number = state.people.length
  const owner = state.addPerson({
    first_name: 'Ada',
    last_name: `Ladowa ${number}`,
    email: `ada.${number}@example.com`,
  })
  const page = state.addPage(owner, `Stragan ${number}`)
  const post = state.addPost(page, 'Wełniane swetry, prosto z Podhala')
  state.addComment(post.id, state.people.find(({ name }) => name === 'Jan Nowak') ?? owner, 'Biorę szary M')
  state.addPost(page, 'W piątek pokażemy płaszcze')
  return { personId: owner.id, name: owner.name, page: page.name, postId: post.id }
}
