import { ImageResponse } from 'next/og'

/** The sizes in the manifest. */
const sizes = [192, 512]

/** The app's icon as a PNG, filled to the edges: the operating system rounds the corners. */
export async function GET(_: Request, { params }: { params: Promise<{ size: string }> }): Promise<Response> {
  const size = Number((await params).size)
  if (!sizes.includes(size)) return new Response(null, { status: 404 })
  return new ImageResponse(
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" fill="#14573d" />
      <path
        d="M7.5 22.5V9L16 17.5 24.5 9v13.5M16 17.5V26M12 26h8"
        fill="none"
        stroke="#fbfaf6"
        strokeWidth="2.6"
        strokeLinecap="square"
      />
    </svg>,
    { width: size, height: size },
  )
}
