'use client'
import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Saves a text that the page has already as a file: nothing is asked of the server. */
export function CsvLink({ text, file, label }: { text: string; file: string; label: string }) {
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = file
    link.click()
    // The browser has read it by the next turn.
    setTimeout(() => URL.revokeObjectURL(url), 1_000)
  }
  return (
    <Button variant="secondary" size="sm" onClick={save}>
      <Download aria-hidden />
      {label}
    </Button>
  )
}
