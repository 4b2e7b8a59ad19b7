import type { Request } from '@/lib/requests/schema'
import { excerpt } from './plain-text'
import { type RequestFacts, RequestLine } from './request-line'
import { requestLook } from './request-status'

const offerCount = (count: number) =>
  count === 0 ? 'no offers yet' : `${count} ${count === 1 ? 'offer' : 'offers'}`

/** Returns the facts of a request's row. */
function factsOf(request: Request): RequestFacts {
  const { id, title, budgetMin, budgetMax, currency, client, status, attachmentCount: files } = request
  const look = requestLook[status]
  const isOver = look.tone === 'plain'
  const [closes, needed] = isOver ? [] : [request.deadlineAt, request.neededByAt]
  return {
    ...{ id, title, budgetMin, budgetMax, currency },
    text: excerpt(request.scope),
    ...(client && {
      client: {
        handle: client.handle,
        ...(client.imageUrl && { image: client.imageUrl }),
        ...(client.completedJobs > 0 && { score: client.reputationScore }),
      },
    }),
    tags: request.tags.slice(0, 4),
    offers: offerCount(request.offerCount),
    ...(closes && { closes }),
    ...(needed && { needed }),
    ...(files > 0 && { files }),
    ...(status !== 'OPEN' && status !== 'QUOTED' && { look }),
  }
}

/** A request on the board: the task, the buyer, the budget and the deadline. */
export const RequestRow = ({ request }: { request: Request }) => <RequestLine facts={factsOf(request)} />
