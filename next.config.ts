import { existsSync } from 'node:fs'
import type { NextConfig } from 'next'
import { preflightHeaders } from './lib/http/cors'
import { aloneHeaders, dataHeaders, siteHeaders } from './lib/http/pages/site-headers'
import { compressChunks, compressedHeaders, compressedRewrites } from './lib/http/server/compressed-chunks'
import { narrowChunks } from './lib/narrow-chunks'

/** What the proxy does not see. */
const notPages = [
  '/api/:path*',
  '/files/:path*',
  '/art/:path*',
  '/mcp',
  '/metrics',
  '/_next/static/:path*',
  '/.well-known/:path*',
]

const listOf = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

/** `npm run dev` makes its scripts as they are asked for. */
const isBuilt = process.env.NODE_ENV === 'production'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The tests and npm start check types themselves, once.
  typescript: { ignoreBuildErrors: true },
  // Native, or chooses its files at run time: bundling would break them.
  turbopack: {
    resolveAlias: {
      // WalletConnect's own dialog, which our pages replace. It would bring 20 MB of packages and its own hosts.
      '@reown/appkit/core': './components/chain/confirm/no-dialog.ts',
      // The same icons by reference: drawn in place, they were a quarter of a public page. `npm run gen:icons` writes the file.
      'lucide-react': './components/ui/generated/icons.tsx',
    },
  },
  serverExternalPackages: [
    ...['pg', 'pino', '@prisma/client', '@prisma/adapter-pg', '@aws-sdk/client-s3'],
    ...['@phala/dcap-qvl', 'prom-client'],
    ...['@opentelemetry/api', '@opentelemetry/core', '@opentelemetry/resources'],
    ...['@opentelemetry/sdk-trace', '@opentelemetry/sdk-metrics', '@opentelemetry/context-async-hooks'],
    ...['@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/exporter-metrics-otlp-http'],
  ],
  devIndicators: false,
  experimental: {
    // A page's code is loaded when it is first asked for: all of it at once took 150 MB in every web.
    preloadEntriesOnStart: false,
    // Of use to the builds after it. The first would spend a quarter of its time on writing 460 MB that it never reads.
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
    // Nothing reads them: no web runs with maps, and browsers are sent none. They were 100 MB of 170 MB of a build.
    turbopackSourceMaps: !isBuilt,
    turbopackInputSourceMaps: !isBuilt,
  },
  // Lists for hosts that copy the files of one page alone. Ours have all packages, and the lists were 35 MB.
  outputFileTracingExcludes: { '/*': ['**/*'] },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      await Promise.all([compressChunks(distDir), narrowChunks(distDir)])
    },
  },
  rewrites: async () => ({
    beforeFiles: isBuilt ? compressedRewrites : [],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [
    { source: '/:path*', headers: listOf(siteHeaders) },
    ...notPages.map((source) => ({ source, headers: listOf(aloneHeaders) })),
    ...['/api/:path*', '/art/:path*', '/_next/static/:path*', '/_next/image'].map((source) => ({
      source,
      headers: listOf(dataHeaders),
    })),
    ...(isBuilt ? compressedHeaders : []),
    // Next answers OPTIONS of a route on its own; no script can set this header, so only preflights carry it.
    {
      source: '/api/v1/:path*',
      has: [{ type: 'header', key: 'access-control-request-method' }],
      headers: listOf(preflightHeaders),
    },
  ],
}

export default config
