import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createFolder } from '#tests/setup/data-dir.ts'
import { socialPage, socialPosts } from '../catalogue/social-page.ts'
import { openTestNetwork } from './open-test-network.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A site that shows the network's pages and has none of its own. */
async function startSite(dataDir: string) {
  const server = createServer((request, response) => {
    if (!network.handle(request, response)) response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const network = await openTestNetwork({ dataDir, siteUrl, renderingOrigin: siteUrl })
  const close = async () => {
    await network.close()
    server.closeAllConnections()
    server.close()
  }
  return { siteUrl, settings: network.settings, close }
}

async function newFolder() {
  const { dataDir, remove } = await createFolder()
  ends.push(remove)
  return dataDir
}

async function postsOf({ settings }: { settings: { hosts: { graph: string } } }) {
  const headers = { authorization: `Bearer ${socialPage.pageToken}` }
  const response = await fetch(`${settings.hosts.graph}/v26.0/${socialPage.id}/published_posts`, { headers })
  return ((await response.json()) as { data: { id: string; permalink_url: string }[] }).data
}

test('the site shows the dialog and the posts of the test network, marked as a test, and nothing else of it', async () => {
  const site = await startSite(await newFolder())
  ends.push(site.close)
  const posts = await postsOf(site)
  expect(posts.map(({ id }) => id)).toEqual(socialPosts.map(({ id }) => id))
  const post = await (await fetch(posts[0]?.permalink_url ?? '')).text()
  expect(post).toContain('To nie jest prawdziwy Facebook')
  expect(post).toContain('Biorę M!')
  const dialog = new URLSearchParams({
    client_id: site.settings.appId,
    redirect_uri: `${site.siteUrl}/logowanie`,
    scope: 'pages_messaging',
  })
  const requested = await (await fetch(`${site.settings.hosts.dialog}/v26.0/dialog/oauth?${dialog}`)).text()
  expect(requested).toContain('To nie jest prawdziwy Facebook')
  expect(requested).toContain('Kontynuuj jako Ewa Sadowska')
  const headers = { authorization: `Bearer ${socialPage.personToken}` }
  for (const path of ['/v26.0/me', '/stand-in', `/v26.0/${socialPage.id}`, '/oauth/access_token'])
    expect((await fetch(`${site.settings.hosts.dialog}${path}`, { headers })).status).toBe(404)
})

test('a comment written on the page of a post is there after a restart, and so are the tokens and the secret', async () => {
  const dataDir = await newFolder()
  const site = await startSite(dataDir)
  const address = (await postsOf(site))[0]?.permalink_url ?? ''
  const body = new URLSearchParams({ personId: '290000000000100', message: 'Biorę <b>3XL</b>' })
  expect((await fetch(address, { method: 'POST', body })).status).toBe(200)
  await site.close()
  const again = await startSite(dataDir)
  ends.push(again.close)
  expect(again.settings.appSecret).toBe(site.settings.appSecret)
  expect(await postsOf(again)).toHaveLength(socialPosts.length)
  const shown = await (await fetch(address.replace(site.siteUrl, again.siteUrl))).text()
  expect(shown).toContain('Biorę &#60;b&#62;3XL&#60;/b&#62;')
})
