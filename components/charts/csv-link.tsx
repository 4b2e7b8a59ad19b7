/** Downloads the data of a chart or a table. `title` names it for screen readers. */
export const CsvLink = ({ file, title }: { file: string; title: string }) => (
  <a
    href={file}
    download
    aria-label={`Download ${title}, as CSV`}
    className="text-muted text-sm underline underline-offset-4 hover:text-ink"
  >
    Download CSV
  </a>
)
