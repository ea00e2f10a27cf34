import type { NextConfig } from 'next'
import { fileURLToPath } from 'node:url'

const config: NextConfig = {
  poweredByHeader: false,
  // Machines that build the same sources serve the same addresses.
  generateBuildId: () => process.env['KRAMIK_BUILD'] ?? null,
  reactStrictMode: true,
  devIndicators: false,
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  /** Seconds that a page built ahead may be shown after it should have been built anew. */
  expireTime: 24 * 60 * 60,
  cacheHandler: fileURLToPath(new URL('src/server/pages/prerender-cache.ts', import.meta.url)),
  experimental: {
    // The shared runtime registers each page's files in an inline script, which the content security policy refuses.
    turbopackSharedRuntime: false,
    // By default every page would have the styles of all pages.
    cssChunking: { type: 'graph', requestCost: 5000 },
  },
}

export default config
