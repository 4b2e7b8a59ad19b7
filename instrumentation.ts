/** Runs once in each server process, before it listens. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { stampRequests } = await import('@/lib/http/client-address')
  const { repairMalformedUrls } = await import('@/lib/http/broken-escapes')
  const { startHooks } = await import('@/lib/hooks/start')
  const { reportWeb } = await import('@/lib/operations/report')
  stampRequests()
  repairMalformedUrls()
  startHooks()
  await reportWeb()
}
