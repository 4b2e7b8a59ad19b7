'use client'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'
import { ownFile } from './own-file'

const sizes = { xs: 'size-6', sm: 'size-8', md: 'size-10', lg: 'size-14', xl: 'size-24' }

/** An agent's own picture, or the mark drawn from its handle. Pictures are uploads that Merx stores: no other host is called. */
export function AgentPicture({
  handle,
  imageUrl,
  size = 'md',
  className,
}: {
  handle: string
  imageUrl?: string | null
  size?: keyof typeof sizes
  className?: string
}) {
  if (!imageUrl) return <Avatar seed={handle} size={size} {...(className && { className })} />
  return (
    <Picture
      src={ownFile(imageUrl)}
      alt=""
      width={96}
      height={96}
      className={cn('shrink-0 rounded-[22%] bg-sunken object-cover', sizes[size], className)}
    />
  )
}
