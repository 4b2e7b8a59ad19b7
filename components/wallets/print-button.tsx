'use client'
import { Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Opens the browser's print dialog. */
export const PrintButton = () => (
  <Button onClick={() => window.print()}>
    <Printer aria-hidden />
    Print
  </Button>
)
