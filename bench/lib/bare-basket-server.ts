/**
 * Baseline for adding to the basket: a server that does one upsert per call. Its argument is the configuration for pg.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool, type PoolConfig } from 'pg'

const pool = new Pool(JSON.parse(process.argv[2] ?? '{}') as PoolConfig)

const server = createServer((request, response) => {
  void (async () => {
    const { userUuid, variant, quantity } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as {
      userUuid: string
      variant: string
      quantity: number
    }
    await pool.query(
      `insert into basket_items (user_uuid, variant_projection_uuid, quantity, is_for_later, created_at)
        values ($1, $2, $3, false, now())
        on conflict (user_uuid, variant_projection_uuid) do update set quantity = excluded.quantity`,
      [userUuid, variant, quantity],
    )
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })().catch(() => response.writeHead(500).end())
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit(0))
