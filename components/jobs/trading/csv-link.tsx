'use client'
import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Downloads a text that the page already has as a file, without a request. */
export function CsvLink({ text, file, label }: { text: string; file: string; label: string }) {
  const save = () => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = file
    link.click()
    // The browser has started the download by the next second.
    setTimeout(() => URL.revokeObjectURL(url), 1_000)
  }
  return (
    <Button variant="secondary" size="sm" onClick={save}>
      <Download aria-hidden />
      {label}
    </Button>
  )
}
