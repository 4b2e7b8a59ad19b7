/** schema.org data for search engines. `<` is escaped, so that text cannot close the element. */
export function JsonLd({ data }: { data: { '@type': string | string[]; [key: string]: unknown } }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{json}</script>
}
