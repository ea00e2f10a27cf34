import { createHmac } from 'node:crypto'
import { GraphError, unknownObject } from './graph-error.ts'
import type { App, Params, Reply } from './oauth.ts'
import { newId, type Comment, type Page, type Person, type Post, type State } from './state.ts'

export type Call = { method: string; path: string[]; params: Params; origin: string; bytes: number; headers: Params }

/** Whoever a token speaks for. */
type Actor = { person: Person; scope: string[]; page?: undefined } | { page: Page; person?: undefined }

const DEFAULT_LIMIT = 25

export function createGraph(state: State, app: App) {
  function actorOf(params: Params, headers: Params): Actor {
    const token = params['access_token'] ?? /^(?:Bearer|OAuth) (\S+)$/.exec(headers['authorization'] ?? '')?.[1]
    if (!token) throw new GraphError(104, 'An access token is required to request this resource.')
    const proof = params['appsecret_proof']
    if (proof !== undefined && proof !== createHmac('sha256', app.secret).update(token).digest('hex'))
      throw new GraphError(100, 'Invalid appsecret_proof provided in the API argument')
    const page = state.pages.find(({ access_token }) => access_token === token)
    if (page) return { page }
    const grant = state.tokens.get(token)
    const person = grant && state.people.find(({ id }) => id === grant.personId)
    if (!person)
      throw new GraphError(190, 'Error validating access token: The user has not authorized application.', {
        subcode: 458,
      })
    return { person, scope: grant.scope }
  }

  function requireScope(actor: Actor, wanted: string) {
    if (actor.person && !actor.scope.includes(wanted))
      throw new GraphError(200, `(#200) Requires ${wanted} permission to manage the object`, { status: 403 })
  }

  /** The page itself, or whose it is. */
  function requirePage(actor: Actor, id: string): Page {
    const page = state.pages.find((known) => known.id === id)
    if (!page) throw unknownObject(id)
    if (actor.page ? actor.page.id !== id : page.ownerId !== actor.person.id)
      throw new GraphError(200, '(#200) This token is not of this page', { status: 403 })
    return page
  }

  const allowed = (actor: Actor, post: Post) => requirePage(actor, post.pageId)

  /** In the cursors of the Graph API: `after` is where the page before ended. */
  function listOf<T extends { id: string }>(all: T[], { origin, path, params }: Call, show: (entry: T) => object) {
    const limit = Math.min(Number(params['limit'] ?? DEFAULT_LIMIT), 100)
    const after = params['after'] && Buffer.from(params['after'], 'base64url').toString()
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
    const shown = all.slice(from, from + limit)
    const cursor = (entry: T | undefined) => (entry ? Buffer.from(entry.id).toString('base64url') : '')
    const cursors = { before: cursor(shown[0]), after: cursor(shown.at(-1)) }
    const { access_token = '' } = params
    const query = new URLSearchParams({ limit: String(limit), after: cursors.after, access_token })
    const next = from + limit < all.length ? { next: `${origin}/${path.join('/')}?${query}` } : {}
    return { data: shown.map(show), paging: { ...(shown.length > 0 && { cursors }), ...next } }
  }

  const commentsOf = (objectId: string) =>
    state.comments.filter((comment) => (comment.parentId ?? comment.objectId) === objectId)

  const showComment = (comment: Comment) => ({
    ...{ id: comment.id, message: comment.message, created_time: comment.created_time },
    ...(comment.from && { from: comment.from }),
    comment_count: commentsOf(comment.id).length,
    is_hidden: comment.is_hidden ?? false,
    can_reply_privately: state.messages.every(({ commentId }) => commentId !== comment.id),
    ...(comment.parentId && { parent: { id: comment.parentId } }),
  })

  const showPost = (post: Post) => ({
    ...{ id: post.id, message: post.message, created_time: post.created_time },
    ...(post.kind !== 'post' && { description: post.message, length: 0 }),
    permalink_url: permalinkOf(post),
    comments: {
      data: [],
      summary: { order: 'chronological', total_count: commentsOf(post.id).length, can_comment: true },
    },
    ...(post.kind !== 'post' && { status: statusOf(post), published: post.state === 'published' }),
  })

  /** Of films they are without the host. */
  const permalinkOf = ({ id, kind, pageId }: Post) =>
    kind === 'post' ? `https://www.facebook.com/${id}` : kind === 'reel' ? `/reel/${id}/` : `/${pageId}/videos/${id}/`

  const phase = (isDone: boolean) => ({ status: isDone ? 'complete' : 'not_started' })
  const statusOf = ({ state: at }: Post) => ({
    video_status: at === 'published' ? 'ready' : at === 'uploaded' ? 'upload_complete' : 'processing',
    uploading_phase: phase(at !== 'uploading'),
    processing_phase: phase(at === 'published'),
    publishing_phase: phase(at === 'published'),
  })

  function onMe(call: Call, actor: Actor, edge: string | undefined): Reply {
    const { person } = actor
    if (edge === undefined) return { json: person ?? { id: actor.page?.id, name: actor.page?.name } }
    if (!person) throw new GraphError(100, `(#100) Tried accessing nonexisting field (${edge})`)
    if (edge === 'permissions' && call.method === 'DELETE') {
      state.revoke(person.id)
      return { json: { success: true } }
    }
    if (edge === 'permissions')
      return { json: { data: actor.scope.map((permission) => ({ permission, status: 'granted' })) } }
    if (edge !== 'accounts') throw new GraphError(100, `(#100) Tried accessing nonexisting field (${edge})`)
    requireScope(actor, 'pages_show_list')
    const own = state.pages.filter(({ ownerId }) => ownerId === person.id)
    return {
      json: listOf(own, call, ({ id, name, category, access_token }) => ({
        ...{ id, name, category, access_token },
        tasks: ['MODERATE', 'CREATE_CONTENT', 'MANAGE'],
      })),
    }
  }

  function onReels(call: Call, page: Page): Reply {
    const { upload_phase, video_id, video_state, description = '' } = call.params
    if (upload_phase === 'start') {
      const reel = state.addPost(page, '', 'reel')
      return { json: { video_id: reel.id, upload_url: `${call.origin}/video-upload/${reel.id}` } }
    }
    const reel = state.posts.find(({ id }) => id === video_id)
    if (upload_phase !== 'finish' || !reel) throw new GraphError(100, '(#100) Invalid parameter')
    if (reel.state !== 'uploaded')
      throw new GraphError(6000, 'There was a problem uploading your video file. Please try again.')
    if (video_state === 'PUBLISHED') reel.state = 'published'
    reel.message = description
    return { json: { success: true, post_id: `${page.id}_${newId()}` } }
  }

  /** A video in pieces: started, sent from where the answer before has said, and made public by the last call. */
  function onVideoSession({ params, bytes }: Call, page: Page): Reply {
    const { upload_phase, upload_session_id, start_offset, file_size, description = '' } = params
    if (upload_phase === 'start') {
      const size = Number(file_size)
      if (!Number.isInteger(size) || size <= 0) throw new GraphError(100, '(#100) Invalid parameter')
      const { id, session } = state.addPost(page, '', 'video', size)
      const offsets = { start_offset: '0', end_offset: String(size) }
      return { json: { video_id: id, upload_session_id: session?.id, ...offsets } }
    }
    const video = state.posts.find(({ session }) => session !== undefined && session.id === upload_session_id)
    if (!video?.session) throw new GraphError(6000, 'There was a problem uploading your video file. Please try again.')
    const { size } = video.session
    if (upload_phase === 'transfer') {
      const start = Number(start_offset)
      if (start > video.bytes)
        throw new GraphError(6001, 'There was a problem uploading your video file. Please try again.')
      video.bytes = Math.min(start + bytes, size)
      if (video.bytes === size && video.state === 'uploading') video.state = 'uploaded'
      return { json: { start_offset: String(video.bytes), end_offset: String(size) } }
    }
    if (upload_phase !== 'finish' || video.state === 'uploading')
      throw new GraphError(6000, 'There was a problem uploading your video file. Please try again.')
    video.state = 'published'
    video.message = description
    return { json: { success: true } }
  }

  /** Of one comment it takes one. */
  function onMessage({ recipient = '{}', message = '{}' }: Params, page: Page): Reply {
    const { comment_id } = JSON.parse(recipient) as { comment_id?: string }
    const { text = '' } = JSON.parse(message) as { text?: string }
    const comment = state.comments.find(({ id }) => id === comment_id)
    if (!comment) throw unknownObject(String(comment_id))
    if (state.messages.some(({ commentId }) => commentId === comment.id))
      throw new GraphError(10_900, '(#10900) Activity already replied to')
    const sent = { id: `m_${newId()}`, pageId: page.id, commentId: comment.id, text }
    state.messages.push(sent)
    return { json: { recipient_id: comment.from?.id, message_id: sent.id } }
  }

  function onPage(call: Call, actor: Actor, page: Page, edge: string | undefined): Reply {
    const { method, params } = call
    if (edge === undefined) return { json: { id: page.id, name: page.name, category: page.category } }
    if (method === 'GET') {
      requireScope(actor, 'pages_read_engagement')
      const kinds = {
        posts: 'post',
        feed: 'post',
        published_posts: 'post',
        videos: 'video',
        video_reels: 'reel',
      } as const
      const kind = kinds[edge as keyof typeof kinds]
      if (!kind) throw new GraphError(100, `(#100) Tried accessing nonexisting field (${edge})`)
      const own = state.posts.filter((post) => post.pageId === page.id && post.kind === kind)
      return { json: listOf(own, call, showPost) }
    }
    if (edge === 'subscribed_apps') {
      if (!actor.page) throw new GraphError(210, '(#210) A page access token is required', { status: 403 })
      state.subscribed.add(page.id)
      return { json: { success: true } }
    }
    if (edge === 'messages') return onMessage(params, page)
    requireScope(actor, 'pages_manage_posts')
    if (edge === 'video_reels') return onReels(call, page)
    if (edge === 'feed') {
      const { message = '', link } = params
      if (message === '' && !link) throw new GraphError(100, '(#100) Missing message or attachment')
      return { json: { id: state.addPost(page, message).id } }
    }
    if (edge !== 'videos') throw new GraphError(100, `(#100) Unsupported post request to ${edge}`)
    if (params['upload_phase'] !== undefined) return onVideoSession(call, page)
    if (call.bytes === 0 && !params['file_url']) throw new GraphError(100, '(#100) No video file was selected')
    const video = state.addPost(page, params['description'] ?? '', 'video')
    video.bytes = call.bytes
    return { json: { id: video.id } }
  }

  function onObject(call: Call, actor: Actor, id: string, edge: string | undefined): Reply {
    const post = state.posts.find((known) => known.id === id)
    const comment = state.comments.find((known) => known.id === id)
    const of = post ?? state.posts.find((known) => known.id === comment?.objectId)
    if (!of) throw unknownObject(id)
    const page = allowed(actor, of)
    if (call.method === 'DELETE') {
      const list: { id: string }[] = comment ? state.comments : state.posts
      list.splice(
        list.findIndex((known) => known.id === id),
        1,
      )
      return { json: { success: true } }
    }
    if (edge === undefined) return { json: comment ? showComment(comment) : showPost(of) }
    if (edge !== 'comments') throw new GraphError(100, `(#100) Tried accessing nonexisting field (${edge})`)
    if (call.method === 'GET') {
      requireScope(actor, 'pages_read_user_content')
      const isStream = call.params['filter'] === 'stream'
      const found = isStream ? state.comments.filter(({ objectId }) => objectId === id) : commentsOf(id)
      const all = call.params['order'] === 'reverse_chronological' ? found.toReversed() : found
      const summary = { order: 'chronological', total_count: all.length, can_comment: true }
      return { json: { ...listOf(all, call, showComment), ...(call.params['summary'] && { summary }) } }
    }
    requireScope(actor, 'pages_manage_engagement')
    const { message = '' } = call.params
    if (message === '') throw new GraphError(100, '(#100) Missing message or attachment')
    return { json: { id: state.addComment(id, actor.person ?? page, message).id } }
  }

  return {
    /** The bytes of a reel, at the address that its start has named. */
    upload: ({ path, params, headers, bytes }: Call): Reply => {
      actorOf(params, headers)
      const reel = state.posts.find(({ id }) => id === path[1])
      if (!reel) throw unknownObject(path[1] ?? '')
      if (bytes === 0 && !headers['file_url']) throw new GraphError(100, 'Partial Upload Error')
      reel.bytes += bytes
      if (headers['file_url'] || reel.bytes >= Number(headers['file_size'] ?? bytes)) reel.state = 'uploaded'
      return { json: { success: true } }
    },

    call: (call: Call): Reply => {
      const [node = '', edge] = call.path
      const actor = actorOf(call.params, call.headers)
      // The network takes films on pages alone.
      if (call.method === 'POST' && state.people.some(({ id }) => id === node))
        throw new GraphError(200, '(#200) Permissions error: publishing on users is not supported', { status: 403 })
      if (node === 'me') return onMe(call, actor, edge)
      if (state.pages.some(({ id }) => id === node)) return onPage(call, actor, requirePage(actor, node), edge)
      return onObject(call, actor, node, edge)
    },
  }
}
