/** A file of a dispute under an address of its page, which leads to a fresh link: the signed one ends while the page is open. */
export const withOwnLink =
  (disputeId: string) =>
  <T extends { id: string; url: string }>(file: T): T => ({
    ...file,
    url: `/disputes/${disputeId}/files/${file.id}`,
  })
