/** The effect of a parameter change on existing objects. Pure. */
import type { ParameterKind } from '@/lib/operations/parameters'

type Words = { receipt: string; note: string }

const onlyNew: Words = {
  receipt: 'Set. It holds for what begins from now on.',
  note: 'What exists keeps its own terms.',
}

/** The texts of the form for each kind of parameter. An address is read at each payout, so it never applies to existing terms. */
export const changeWords: Record<ParameterKind, Words> = {
  share: onlyNew,
  amount: onlyNew,
  span: onlyNew,
  address: {
    receipt: 'Set. It holds at once.',
    note: 'It takes effect at once, also for fees of existing work that wait to be withdrawn.',
  },
}
