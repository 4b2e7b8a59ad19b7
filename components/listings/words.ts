/** "1 day", "5 days". */
export const dayCount = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

/** "24 hours", "3 days". */
export const windowWords = (hours: number) =>
  hours % 24 === 0 && hours >= 48 ? `${hours / 24} days` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`
