import { RotateCw } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

/** Links to buying the same again: the listing while it is on sale, else a request filled in from the order. */
export const OrderAgain = ({ path, isMain }: { path: string; isMain: boolean }) => (
  <Button asChild wide variant={isMain ? 'primary' : 'secondary'} size={isMain ? 'lg' : 'md'}>
    <Link href={path}>
      <RotateCw aria-hidden />
      Order again
    </Link>
  </Button>
)
