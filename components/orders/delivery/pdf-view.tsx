'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/states'

/**
 * The pages of a PDF, rendered one at a time. A frame with the browser's own viewer would need our pages to be framed, and phones have
 * none. Scripts of the document do not run. The renderer is loaded when the preview becomes visible.
 */
export function PdfView({ url, name }: { url: string; name: string }) {
  const box = useRef<HTMLDivElement>(null)
  const file = usePdf(url, useIsSeen(box))
  const [page, setPage] = useState(1)
  return (
    <div ref={box} className="min-h-40 bg-sunken p-3 sm:p-5">
      {file === 'failed' ? (
        <p className="text-muted text-sm">This PDF cannot be shown here. Download it to read it.</p>
      ) : file === null ? (
        <Skeleton className="mx-auto h-96 max-w-xl" />
      ) : (
        <>
          <PdfPage file={file} page={page} name={name} />
          {file.numPages > 1 && (
            <div className="mt-3 flex items-center justify-center gap-3">
              <IconButton label="Previous page" disabled={page === 1} onClick={() => setPage(page - 1)}>
                <ChevronLeft aria-hidden />
              </IconButton>
              <p aria-live="polite" className="text-muted text-sm">
                Page {page} of {file.numPages}
              </p>
              <IconButton
                label="Next page"
                disabled={page === file.numPages}
                onClick={() => setPage(page + 1)}
              >
                <ChevronRight aria-hidden />
              </IconButton>
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** Whether the element is near the viewport. */
function useIsSeen(box: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!box.current || isSeen) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box, isSeen])
  return isSeen
}

async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const [pdfjs, answer] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    fetch(url, { signal }),
  ])
  if (!answer.ok) throw new Error(`The file store answered ${answer.status}.`)
  pdfjs.GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
    import.meta.url,
  ).toString()
  const data = new Uint8Array(await answer.arrayBuffer())
  const { ERRORS: verbosity } = pdfjs.VerbosityLevel
  return pdfjs.getDocument({ data, verbosity, isEvalSupported: false, useWasm: false, enableXfa: false })
    .promise
}

/** The document once it is requested and loaded; `failed` when it cannot be. */
function usePdf(url: string, isWanted: boolean): PDFDocumentProxy | 'failed' | null {
  const [file, setFile] = useState<PDFDocumentProxy | 'failed' | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    const opening = openPdf(url, stop.signal)
    opening.then(
      (opened) => !stop.signal.aborted && setFile(opened),
      () => !stop.signal.aborted && setFile('failed'),
    )
    return () => {
      stop.abort()
      opening.then((opened) => opened.loadingTask.destroy()).catch(() => undefined)
    }
  }, [url, isWanted])
  return file
}

/** One page as a picture, with its text for screen readers. */
function PdfPage({ file, page, name }: { file: PDFDocumentProxy; page: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => {
    let isStale = false
    let drawing: RenderTask | null = null
    const draw = async () => {
      const shown = await file.getPage(page)
      if (isStale || !canvas.current) return
      const sharpness = Math.min(2, window.devicePixelRatio)
      const { width } = shown.getViewport({ scale: 1 })
      const viewport = shown.getViewport({ scale: (sharpness * Math.min(900, 2 * width)) / width })
      canvas.current.width = viewport.width
      canvas.current.height = viewport.height
      drawing = shown.render({ canvas: canvas.current, viewport })
      const [{ items }] = await Promise.all([shown.getTextContent(), drawing.promise])
      if (!isStale) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    // Leaving a page cancels its rendering.
    draw().catch(() => undefined)
    return () => {
      isStale = true
      drawing?.cancel()
    }
  }, [file, page])
  return (
    <figure>
      <canvas
        ref={canvas}
        aria-hidden
        className="mx-auto block h-auto max-h-[40rem] w-auto max-w-full border border-line bg-white"
      />
      <figcaption className="sr-only">
        {name}, page {page}. {words}
      </figcaption>
    </figure>
  )
}
