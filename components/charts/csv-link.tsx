/** Downloads what a chart or a table shows. `title` names it for those who hear it. */
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
