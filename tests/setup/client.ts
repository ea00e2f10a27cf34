/** Response of the API. `body` is parsed JSON or null; `bytes` always has the whole body. */
export type Answer = { status: number; headers: Headers; body: unknown; bytes: Buffer }

export type Client = {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body?: unknown) => Promise<Answer>
  put: (path: string, body?: unknown) => Promise<Answer>
  patch: (path: string, body?: unknown) => Promise<Answer>
  delete: (path: string) => Promise<Answer>
  send: (method: string, path: string, init?: RequestInit) => Promise<Answer>
}

/** Client that sends real HTTP requests. FormData, bytes and strings are sent unchanged, other bodies as JSON. */
export function createClient(api: string, token: string | null): Client {
  async function send(method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers)
    if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(api + path, { redirect: 'manual', ...init, method, headers })
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '') && bytes.length > 0
    const body: unknown = isJson ? JSON.parse(bytes.toString()) : null
    return { status: response.status, headers: response.headers, body, bytes }
  }

  const sendBody = (method: string) => (path: string, body?: unknown) => {
    if (body === undefined) return send(method, path)
    if (body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array)
      return send(method, path, { body: body as BodyInit })
    return send(method, path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  }

  return {
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: sendBody('POST'),
    put: sendBody('PUT'),
    patch: sendBody('PATCH'),
    delete: sendBody('DELETE'),
    send,
  }
}
