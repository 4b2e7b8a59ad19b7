/** What the sides of a checkout are notified of when a reorg removes its order. Pure. */

type Words = { title: string; text: string }

/**
 * The words for the buyer and for the others who were notified of the order. `isPaidOtherwise`: another order of the same offer is on the
 * chain, so nothing has to be paid again.
 */
export function droppedWords(title: string, isPaidOtherwise: boolean): { buyer: Words; others: Words } {
  if (isPaidOtherwise)
    return {
      buyer: {
        title: `One of your two payments is no longer on the chain: ${title}`,
        text: 'A chain reorganisation undid it. The order of the other payment is still there: do not pay again.',
      },
      others: {
        title: `One of two payments is no longer on the chain: ${title}`,
        text: 'A chain reorganisation undid it. The order of the other payment is still there: look at that order alone.',
      },
    }
  return {
    buyer: {
      title: `Your payment is no longer in escrow: ${title}`,
      text: 'A chain reorganisation undid it. If it does not reappear, pay again at checkout.',
    },
    others: {
      title: `Money no longer in escrow: ${title}`,
      text: 'A chain reorganisation undid the payment. Stop working until you are notified that it is paid again.',
    },
  }
}
