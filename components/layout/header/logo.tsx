import { cn } from '@/components/ui/class-names'

/** The Merx logo: an M whose middle stroke is a staff on a foot. */
const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-7', className)}>
    <rect width="32" height="32" rx="7" className="fill-safe" />
    <path
      d="M7.5 22.5V9L16 17.5 24.5 9v13.5M16 17.5V26M12 26h8"
      fill="none"
      className="stroke-on-safe"
      strokeWidth="2.6"
      strokeLinecap="square"
    />
  </svg>
)

/** Mark and name. */
export const Logo = ({ className }: { className?: string }) => (
  <span className={cn('inline-flex items-center gap-2.5', className)}>
    <LogoMark />
    <span className="display text-[1.625rem] tracking-[-0.03em]">Merx</span>
  </span>
)
