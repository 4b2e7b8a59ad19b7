import { cn } from './class-names'

/** Sound and film by the browser's own controls. */
export const Player = ({
  kind: Tag,
  src,
  title,
  className,
}: {
  kind: 'audio' | 'video'
  src: string
  title: string
  className?: string
}) => <Tag controls preload="metadata" src={src} aria-label={title} className={cn('player', className)} />
