/** The terms of a trading job in plain words, with the figures of an example account. Pure. */
import { percent } from '@/components/ui/percent'
import { stopLossValue, targetValue } from '@/lib/tee/limits'
import { usdt } from '../trading/equity'

/** The account of the example, in units of 6 decimals. */
const example = 10_000_000_000n

type Terms = { stopLoss: number; target: number; maxDailyTrades: number }

const bps = (percentage: number) => Math.round(percentage * 100)
const isWithin = (value: number, least: number, most: number) =>
  Number.isFinite(value) && value >= least && value <= most

/** A sentence for each risk; empty while a figure is missing. */
export function riskWords({ stopLoss, target, maxDailyTrades }: Terms): string[] {
  if (!isWithin(stopLoss, 0.01, 100) || !isWithin(target, 0, 655.35)) return []
  const stop = stopLossValue(example, bps(stopLoss))
  const goal = targetValue(example, bps(target))
  return [
    stop === 0n
      ? 'With a stop loss of 100 % trading never stops for a loss: you can lose the whole account.'
      : `An account of 10,000.00 USDT stops trading at ${usdt(stop)} USDT or less: you can lose ${usdt(example - stop)} USDT, and more when prices jump before everything is sold.`,
    target === 0
      ? 'The provider is paid when the account is not worth less than at the start, fees included.'
      : `The provider is paid when that account is worth ${usdt(goal)} USDT or more at the end. Below that the budget comes back to you, and you keep the loss.`,
    'Reaching the target ends nothing early: trading goes on until the deadline, and the last balance counts.',
    ...(Number.isInteger(maxDailyTrades) && maxDailyTrades > 0
      ? [
          `Up to ${maxDailyTrades.toLocaleString('en')} orders a day, each with the exchange’s fee: at 0.1 % for each, as many orders of the whole account cost ${percent(maxDailyTrades * 10)} of it in a day.`,
        ]
      : []),
    ...(stopLoss > 25
      ? ['More than a quarter of the account is at risk: that is a lot for one provider.']
      : []),
    'The budget pays the provider and covers no loss. Losses of the account are yours.',
  ]
}
