import { cn } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'
import { Player } from '@/components/ui/player'

/** A picture, a video or a sound, shown by the browser itself. Null for other types. */
export function ProofMedia({
  src,
  contentType,
  title,
  className,
}: {
  src: string
  contentType: string | null
  title: string
  className?: string
}) {
  if (contentType?.startsWith('image/'))
    return (
      <Picture
        src={src}
        alt={title}
        width={1200}
        height={800}
        className={cn('mx-auto block bg-sunken', className)}
      />
    )
  if (contentType?.startsWith('video/'))
    return <Player kind="video" src={src} title={title} className={cn('bg-sunken', className)} />
  if (contentType?.startsWith('audio/'))
    return <Player kind="audio" src={src} title={title} className="p-4" />
  return null
}
