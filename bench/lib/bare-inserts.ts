import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Pool } from 'pg'

/** Baseline for storing a message: a server that inserts each request body into a table. */
export async function startBareInserts(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 8 })
  await pool.query('create table if not exists bare_messages (id bigserial primary key, body text not null)')
  const server = createServer((request, response) => {
    text(request)
      .then((body) => pool.query('insert into bare_messages (body) values ($1)', [body]))
      .then(
        () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
        () => response.writeHead(500).end(),
      )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await pool.query('drop table bare_messages')
      await pool.end()
    },
  }
}
