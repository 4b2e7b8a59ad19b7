/** Runs once in each process with Next, before it listens; in our own server after `web/main.ts` has started the same parts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { env } = await import('@/lib/env')
  const { stampRequests } = await import('@/lib/http/limits/client-address')
  const { closeUnusedAtEnd, onEachServer } = await import('@/lib/http/limits/connections')
  const { endPipelined } = await import('@/lib/http/server/pipelined')
  const { repairMalformedUrls } = await import('@/lib/http/server/broken-escapes')
  const { ignoreUpgrades } = await import('@/lib/http/server/upgrades')
  const { startHooks } = await import('@/lib/hooks/start')
  const { reportNext } = await import('@/lib/operations/report')
  stampRequests()
  // Our own server does this itself.
  if (env().MERX_SERVER === 'next') {
    onEachServer(endPipelined)
    // Hot reload upgrades its connections.
    if (process.env.NODE_ENV === 'production') onEachServer(ignoreUpgrades)
    closeUnusedAtEnd()
  }
  repairMalformedUrls()
  startHooks()
  await reportNext()
}
