/** Calls that answer one thing, a file or a stream, whose cost does not follow from the number of rows. */
const NO_LISTS = [
  '/admin/article/:article',
  '/admin/article/:article/preview',
  '/admin/article/:article/version',
  '/admin/complaint/:complaint',
  '/admin/decision/:decision',
  '/admin/me',
  '/admin/order/:order',
  '/admin/report/:report',
  '/admin/season/effect',
  '/admin/subject/:kind/:subject',
  '/article/feed',
  '/article/text/:slug',
  '/auth/facebook',
  '/conversation/:uuid/ban',
  '/conversation/:uuid/chat/own',
  '/conversation/:uuid/events',
  '/event/:file',
  '/events',
  '/health',
  '/health/live',
  '/health/ready',
  '/labelFormat',
  '/offer/:code',
  '/order/:id',
  '/order/:id/document.pdf',
  '/order/:id/return',
  '/order/:id/withdrawal.pdf',
  '/report/:report/decision',
  '/sellerOrder/:uuid/invoice',
  '/sellerOrder/:uuid/invoice/file',
  '/social/data-deletion/:code',
  '/social/webhook',
  '/thread/:uuid',
  '/user',
  '/user/:id/decision/:decision',
  '/user/:id/depotSystem/product/:uuid',
  '/user/:id/depotSystem/product/export',
  '/user/:id/emailChange',
  '/user/:id/events',
  '/user/:id/export',
  '/user/:id/facebookPage/:page/object/:object',
  '/user/:id/mediaQuota',
  '/user/:id/pagePost/:post',
  '/user/:id/productDefinition/:uuid',
  '/user/:id/productDefinitionProjection/:uuid',
  '/user/:id/productWatch/:uuid',
  '/user/:id/sale/:uuid',
  '/user/:id/sale/export.csv',
  '/user/:id/sale/labels.csv',
  '/user/:id/sale/packing.pdf',
  '/user/:id/salesSettings',
  '/user/:id/secondFactor',
  '/user/:id/video/:streamId/desk',
  '/user/:id/video/:streamId/desk/depot',
  '/user/:id/video/:streamId/summary',
  '/user/activate/:code',
]

type OpenApi = { paths: Record<string, { get?: unknown }> }

/** Calls of the API that neither the bench makes nor this list leaves out. */
export async function forgottenCalls(api: string, made: readonly string[]): Promise<string[]> {
  const { paths } = (await (await fetch(`${api}/openapi.json`)).json()) as OpenApi
  const known = [...made, ...NO_LISTS]
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const call = path.replace(/^\/api\//, '/')
    const shape = new RegExp(`^${call.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)
    // Files of a media have no rows behind them.
    return get === undefined || call.startsWith('/media/') || known.some((one) => shape.test(one)) ? [] : [call]
  })
}
