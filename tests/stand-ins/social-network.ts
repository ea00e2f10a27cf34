/** `node tests/stand-ins/social-network.ts [port] [origin of the site]`: a social network to sign in with at home. */
import { startSocialNetwork } from '#demo/social-network/server.ts'

const [port = '4010', site = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const network = await startSocialNetwork({
  port: Number(port),
  app: { redirectUris: [`${site}/logowanie`] },
  hookUrl: `${site}/api/social/webhook`,
})
console.log(`The social network answers at ${network.host}. Start the server with:

SOCIAL_HOST=${network.host}
SOCIAL_APP_ID=${network.app.id}
SOCIAL_APP_SECRET='${network.app.secret}'
SITE_URL=${site}

People there: ${network.state.people.map(({ name }) => name).join(', ')}`)
