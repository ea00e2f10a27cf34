import { randomUUID } from 'node:crypto'

type Seller = { uuid: string; token: string; slug: string; name: string }

const HOUR_MS = 60 * 60 * 1000

/** Requests to one web process, which forwards those for the API. */
export function siteAt(origin: string) {
  const get = (path: string) => fetch(origin + path)
  const send = async <T>(method: string, path: string, body: object, token?: string) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  return {
    html: async (path: string) => {
      const answer = await get(path)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      return answer.text()
    },
    /** Seconds since the page was rendered; null if it was rendered for this request. */
    age: async (path: string) => (await get(path)).headers.get('age'),
    openShop: async (): Promise<Seller> => {
      const [email, password] = [`${randomUUID()}@example.com`, 'hasło z testu']
      const { uuid } = await send<{ uuid: string }>('POST', '/sign-in', {
        email,
        password,
        firstname: 'Hania',
        lastname: 'Nowa',
      })
      const { token } = await send<{ token: string }>('POST', '/auth', { _username: email, _password: password })
      const name = `Kram ${randomUUID().slice(0, 8)}`
      const { slug } = await send<{ slug: string }>('POST', `/user/${uuid}/shop`, { name }, token)
      return { uuid, token, slug, name }
    },
    announce: async ({ uuid, token }: Seller, title: string): Promise<string> => {
      const [startsAt, endsAt] = [24, 25].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString())
      return (await send<{ uuid: string }>('POST', `/user/${uuid}/event`, { title, startsAt, endsAt }, token)).uuid
    },
    rename: ({ uuid, token }: Seller, event: string, title: string) =>
      send('PATCH', `/user/${uuid}/event/${event}`, { title }, token),
  }
}
