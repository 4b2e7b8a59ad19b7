/** A permanent URL of a dispute's file, which redirects to a fresh signed link: a signed link may expire while the page is open. */
export const withOwnLink =
  (disputeId: string) =>
  <T extends { id: string; url: string }>(file: T): T => ({
    ...file,
    url: `/disputes/${disputeId}/files/${file.id}`,
  })
