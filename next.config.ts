import type { NextConfig } from 'next'
import { compressChunks, compressedHeaders, compressedRewrites } from './lib/http/compressed-chunks'
import { preflightHeaders } from './lib/http/cors'

/** Sent with every answer. What depends on the request (the script nonce) or on the settings is in proxy.ts. */
const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
]

/** What the proxy does not see is never shown in a frame and keeps no hold on other windows. */
const notPages = [
  ...['/api/:path*', '/files/:path*', '/mcp', '/metrics', '/_next/static/:path*', '/.well-known/:path*'],
]
const aloneHeaders = [
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
]

/** Answers that are data: nothing in them may load or run anything. */
const dataHeaders = [{ key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" }]

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
      '@reown/appkit/core': './components/chain/no-dialog.ts',
    },
  },
  serverExternalPackages: [
    ...['pg', 'pino', '@prisma/client', '@prisma/adapter-pg', '@aws-sdk/client-s3'],
    ...['@phala/dcap-qvl', 'prom-client'],
  ],
  devIndicators: false,
  compiler: { runAfterProductionCompile: ({ distDir }) => compressChunks(distDir) },
  rewrites: async () => ({
    beforeFiles: isBuilt ? compressedRewrites : [],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [
    { source: '/:path*', headers },
    ...notPages.map((source) => ({ source, headers: aloneHeaders })),
    ...['/api/:path*', '/_next/static/:path*', '/_next/image'].map((source) => ({
      source,
      headers: dataHeaders,
    })),
    ...(isBuilt ? compressedHeaders : []),
    // Next answers OPTIONS of a route on its own; no script can set this header, so only preflights carry it.
    {
      source: '/api/v1/:path*',
      has: [{ type: 'header', key: 'access-control-request-method' }],
      headers: Object.entries(preflightHeaders).map(([key, value]) => ({ key, value })),
    },
  ],
}

export default config
