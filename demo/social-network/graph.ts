import { createHmac } from 'node:crypto'
import { GraphError, unknownObject } from './graph-error.ts'
import type { App, Params, Reply } from './oauth.ts'
import { newId, type Comment, type Page, type Person, type Post, type State } from './state.ts'

export type Call = { method: string; path: string[]; params: Params; origin: string; bytes: number; headers: Params }

/** Person or page that a token belongs to. */
type Actor = { person: Person; scope: string[]; page?: undefined } | { page: Page; person?: undefined }

const DEFAULT_LIMIT = 25
const PAGE_TASKS = ['MODERATE', 'CREATE_CONTENT', 'MANAGE', 'MESSAGING']

export function createGraph(state: State, app: App, postsUrl: string) {
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
    const isRefused = actor.page ? state.isDeclined(actor.page.ownerId, wanted) : !actor.scope.includes(wanted)
    if (isRefused)
      throw new GraphError(200, `(#200) Requires ${wanted} permission to manage the object`, { status: 403 })
  }

  /** Requires the page's own token, or that of its owner. */
  function requirePage(actor: Actor, id: string): Page {
    const page = state.pages.find((known) => known.id === id)
    if (!page) throw unknownObject(id)
    if (actor.page ? actor.page.id !== id : page.ownerId !== actor.person.id)
      throw new GraphError(200, '(#200) This token is not of this page', { status: 403 })
    return page
  }

  const allowed = (actor: Actor, post: Post) => requirePage(actor, post.pageId)

  /** Pages with the Graph API's cursors: `after` is the end of the previous page. */
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
    id: comment.id,
    message: comment.message,
    created_time: comment.created_time,
    ...(comment.from && { from: comment.from }),
    comment_count: commentsOf(comment.id).length,
    is_hidden: comment.is_hidden ?? false,
    ...(comment.attachment && { attachment: comment.attachment }),
    can_reply_privately: state.messages.every(({ commentId }) => commentId !== comment.id),
    ...(comment.parentId && { parent: { id: comment.parentId } }),
  })

  const showPost = (post: Post) => ({
    id: post.id,
    message: post.message,
    created_time: post.created_time,
    ...(post.kind !== 'post' && { description: post.message, length: 0 }),
    permalink_url: permalinkOf(post),
    comments: {
      data: [],
      summary: { order: 'chronological', total_count: commentsOf(post.id).length, can_comment: true },
    },
    ...(post.kind !== 'post' && { status: statusOf(post), published: post.state === 'published' }),
  })

  /** Permalinks of films lack the host. */
  const permalinkOf = ({ id, kind, pageId }: Post) =>
    kind === 'post' ? `${postsUrl}/${id}` : kind === 'reel' ? `/reel/${id}/` : `/${pageId}/videos/${id}/`

  const phase = (isDone: boolean) => ({ status: isDone ? 'complete' : 'not_started' })
  const statusOf = ({ state: at }: Post) => ({
    video_status: at === 'published' ? 'ready' : at === 'uploaded' ? 'upload_complete' : 'processing',
    uploading_phase: phase(at !== 'uploading'),
    processing_phase: phase(at === 'published'),
    publishing_phase: phase(at === 'published'),
  })

  /** Facts about a token, for the app alone. */
  function onDebugToken({ params, headers }: Call): Reply {
    if (headers['authorization'] !== `Bearer ${app.id}|${app.secret}`)
      throw new GraphError(100, '(#100) You must provide an app access token, or a user access token that is an owner')
    const grant = state.tokens.get(params['input_token'] ?? '')
    if (!grant) return { json: { data: { app_id: app.id, is_valid: false, scopes: [] } } }
    const { personId, scope, pageIds, expiresAt = 0, dataEndsAt = 0 } = grant
    const granular_scopes = scope
      .filter((one) => one.startsWith('pages_'))
      .map((one) => ({ scope: one, ...(pageIds && { target_ids: pageIds }) }))
    const ends = { expires_at: expiresAt, data_access_expires_at: dataEndsAt }
    return {
      json: { data: { app_id: app.id, user_id: personId, is_valid: true, ...ends, scopes: scope, granular_scopes } },
    }
  }

  function onMe(call: Call, actor: Actor, edge: string | undefined): Reply {
    const { person } = actor
    if (edge === undefined) return { json: person ?? { id: actor.page?.id, name: actor.page?.name } }
    if (!person) throw new GraphError(100, `(#100) Tried accessing nonexisting field (${edge})`)
    if (edge === 'permissions' && call.method === 'DELETE') {
      state.revoke(person.id)
      return { json: { success: true } }
    }
    if (edge === 'permissions') {
      const declined = [...(state.answers.get(person.id) ?? [])].filter(([, given]) => given === 'declined')
      const given = actor.scope.map((permission) => ({ permission, status: 'granted' }))
      return { json: { data: [...given, ...declined.map(([permission, status]) => ({ permission, status }))] } }
    }
    if (edge !== 'accounts') throw new GraphError(100, `(#100) Tried accessing nonexisting field (${edge})`)
    requireScope(actor, 'pages_show_list')
    const own = state.pages.filter(({ ownerId }) => ownerId === person.id)
    return {
      json: listOf(own, call, ({ id, name, category, access_token, tasks = PAGE_TASKS }) => ({
        id,
        name,
        category,
        access_token,
        tasks,
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

  /** Resumable upload: started, continued from the offset in each response, and published by the last call. */
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

  /** Accepts one private answer for each comment. */
  function onMessage({ recipient = '{}', message = '{}' }: Params, actor: Actor, page: Page): Reply {
    requireScope(actor, 'pages_messaging')
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

  /** Uploads a photo, which is invisible until a post uses it. */
  function onPhoto({ bytes, params }: Call, page: Page): Reply {
    if (bytes === 0) throw new GraphError(324, '(#324) Missing or invalid image file')
    if (bytes > 4 * 1024 * 1024) throw new GraphError(1_366_046, '(#1366046) Your photos could not be uploaded')
    if (params['published'] !== 'false') throw new GraphError(100, '(#100) Only unpublished pictures are known here')
    const photo = { id: newId(), pageId: page.id, bytes }
    state.photos.push(photo)
    return { json: { id: photo.id } }
  }

  function onFeed({ params }: Call, page: Page): Reply {
    const { message = '', link } = params
    const named = Object.entries(params).filter(([name]) => name.startsWith('attached_media'))
    const photos = named.map(([, value]) => {
      const { media_fbid } = JSON.parse(value) as { media_fbid?: string }
      const photo = state.photos.find(({ id, pageId }) => id === media_fbid && pageId === page.id)
      if (!photo || photo.postId !== undefined) throw new GraphError(100, '(#100) Invalid parameter')
      return photo
    })
    if (message === '' && !link && photos.length === 0)
      throw new GraphError(100, '(#100) Missing message or attachment')
    const post = state.addPost(page, message)
    post.isOfApp = true
    for (const photo of photos) photo.postId = post.id
    return { json: { id: post.id } }
  }

  /** Changes the text of a post that this app made. */
  function onEdit({ params }: Call, actor: Actor, post: Post): Reply {
    requireScope(actor, 'pages_manage_posts')
    if (post.isOfApp !== true) throw new GraphError(200, '(#200) App cannot edit non-app posts', { status: 403 })
    post.message = params['message'] ?? post.message
    return { json: { success: true } }
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
    if (edge === 'messages') return onMessage(params, actor, page)
    requireScope(actor, 'pages_manage_posts')
    if (edge === 'video_reels') return onReels(call, page)
    if (edge === 'photos') return onPhoto(call, page)
    if (edge === 'feed') return onFeed(call, page)
    if (edge !== 'videos') throw new GraphError(100, `(#100) Unsupported post request to ${edge}`)
    if (params['upload_phase'] !== undefined) return onVideoSession(call, page)
    if (call.bytes === 0 && !params['file_url']) throw new GraphError(100, '(#100) No video file was selected')
    const video = state.addPost(page, params['description'] ?? '', 'video')
    video.bytes = call.bytes
    return { json: { id: video.id } }
  }

  /** Refuses the whole list if an object does not exist, as the network does. */
  function onIds({ params }: Call, actor: Actor): Reply {
    const ids = (params['ids'] ?? '').split(',')
    const found = ids.map((id) => state.comments.find((comment) => comment.id === id))
    const missing = ids.filter((_id, at) => !found[at])
    if (missing.length > 0)
      throw new GraphError(803, `(#803) Some of the aliases you requested do not exist: ${missing.join(',')}`)
    requireScope(actor, 'pages_read_user_content')
    return { json: Object.fromEntries(ids.map((id) => [id, { id }])) }
  }

  function onObject(call: Call, actor: Actor, id: string, edge: string | undefined): Reply {
    const photo = state.photos.find((known) => known.id === id)
    if (photo) {
      requirePage(actor, photo.pageId)
      return { json: { id, ...(photo.postId !== undefined && { page_story_id: photo.postId }) } }
    }
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
    if (edge === undefined && call.method === 'POST' && post) return onEdit(call, actor, post)
    if (edge === undefined) return { json: comment ? showComment(comment) : showPost(of) }
    if (edge !== 'comments') throw new GraphError(100, `(#100) Tried accessing nonexisting field (${edge})`)
    if (call.method === 'GET') {
      requireScope(actor, 'pages_read_user_content')
      const isStream = call.params['filter'] === 'stream'
      const found = isStream
        ? state.comments.filter(({ objectId, parentId }) => objectId === id || parentId === id)
        : commentsOf(id)
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
    /** Receives the bytes of a reel, which are sent to the URL returned at its start. */
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
      if (node === 'debug_token') return onDebugToken(call)
      const actor = actorOf(call.params, call.headers)
      // The network accepts films only on pages.
      if (call.method === 'POST' && state.people.some(({ id }) => id === node))
        throw new GraphError(200, '(#200) Permissions error: publishing on users is not supported', { status: 403 })
      if (node === '' && call.method === 'GET') return onIds(call, actor)
      if (node === 'me') return onMe(call, actor, edge)
      if (state.pages.some(({ id }) => id === node)) return onPage(call, actor, requirePage(actor, node), edge)
      return onObject(call, actor, node, edge)
    },
  }
}
