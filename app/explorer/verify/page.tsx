import { ScanSearch } from 'lucide-react'
import type { Metadata } from 'next'
import { z } from 'zod'
import { Address } from '@/components/chain/address'
import { EqualMark } from '@/components/explorer/field-table'
import { FindForm } from '@/components/explorer/find-form'
import { OwnDocument } from '@/components/explorer/own-document'
import { RecordView } from '@/components/explorer/record-view'
import { checkPath, publicPage, recordWords } from '@/components/explorer/record-words'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { EmptyState, ErrorState } from '@/components/ui/states'
import { placesOf } from '@/lib/chain/contracts'
import { deployment } from '@/lib/chain/deployment'
import { env, publicRpcUrl } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { findRecords } from '@/lib/explorer/find'
import { type RecordCheck, type RecordQuery, recordKinds } from '@/lib/explorer/schema'
import { checkRecord } from '@/lib/explorer/verify'
import { openPage } from '@/lib/http/pages/page-policy'
import { type RawSearch, readSearch } from '@/lib/search-params'
import { shortHex } from '@/lib/short-hex'
import { termsTextOf } from './terms-text'

export const metadata: Metadata = {
  title: 'Check it yourself',
  description:
    'Compare any order, bounty slot, job, agent or transaction with its events and its contract, field by field, and ask a node of your choice.',
  alternates: { canonical: openPage },
}

const search = { id: z.string().trim().max(300), kind: z.enum(recordKinds) }

/** Compares any object with the chain: our row, the replay of its events, its contract's storage, and a node of the visitor's choice. */
export default async function VerifyPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const { id = '', kind = null } = readSearch(search, await searchParams)
  return (
    <div className="page">
      <OwnDocument path={openPage} />
      <PageHead
        eyebrow="Explorer"
        title="Check it yourself"
        text="Compares our database row, a replay of its events, and the contract’s storage, field by field. You can then check it with a node that you choose."
      />
      <FindForm id={id} kind={kind} />
      <div className="mt-10">{id === '' ? <Start /> : <Result found={await findRecords(id, kind)} />}</div>
    </div>
  )
}

const Start = () => (
  <EmptyState
    icon={<ScanSearch />}
    title="Nothing to check yet"
    text="Paste the id of an order, a slot, a campaign, a job or an agent, the hash of a transaction, or the link of its page."
  />
)

function Result({ found }: { found: readonly RecordQuery[] | null }) {
  if (found === null)
    return (
      <EmptyState
        title="This is no id"
        text="An id is 0x and 64 digits, or the number of a job or an agent. A link of a page here works too."
      />
    )
  const [first, ...others] = found
  if (!first) return <Unknown />
  return others.length > 0 ? <Choice found={found} /> : <Check query={first} />
}

const Unknown = () => (
  <EmptyState
    title="Not found"
    text="Nothing here has this id. It may be of another chain, or so new that it has not been read yet: try again in a moment."
  />
)

/** A job and an agent may have the same number. */
const Choice = ({ found }: { found: readonly RecordQuery[] }) => (
  <EmptyState
    title="Which one?"
    text="More than one thing has this number."
    actions={found.map(({ kind, id }) => (
      <a
        key={kind}
        href={checkPath(kind, id)}
        className="rounded-lg border border-line-strong bg-surface px-4 py-2 font-medium text-sm hover:bg-sunken"
      >
        {recordWords[kind].title} {shortHex(id)}
      </a>
    ))}
  />
)

/** The check, or the error. */
async function read(query: RecordQuery): Promise<RecordCheck | AppError> {
  try {
    return await checkRecord(query)
  } catch (error) {
    if (error instanceof AppError && ['NOT_FOUND', 'UNAVAILABLE'].includes(error.code)) return error
    throw error
  }
}

async function Check({ query }: { query: RecordQuery }) {
  const check = await read(query)
  if (check instanceof AppError)
    return check.code === 'NOT_FOUND' ? (
      <Unknown />
    ) : (
      <ErrorState
        title="Our own node does not answer"
        text={`${check.message} Load this page again in a moment.`}
      />
    )
  const { CHAIN_ID } = env()
  return (
    <>
      <Head check={check} />
      <RecordView
        // A new object starts without the result for the previous one.
        key={`${check.kind} ${check.id}`}
        question={{
          check,
          chainId: CHAIN_ID,
          places: placesOf(deployment()),
          termsText: await termsTextOf(query),
        }}
        ownNode={publicRpcUrl()}
      />
    </>
  )
}

const sidesOf = ({ kind, events, contract }: RecordCheck): string => {
  if (kind === 'transaction') return 'our stored events and its receipt'
  const folded =
    events === null ? '' : `, the refold of ${events === 1 ? 'its event' : `its ${events} events`},`
  return `our row${folded} and the storage of ${contract?.name ?? 'its contract'}`
}

function Head({ check }: { check: RecordCheck }) {
  const { kind, id, block, contract, events, equal, fields } = check
  const page = publicPage(kind, id)
  const different = fields.filter((one) => !one.equal).length
  return (
    <section aria-label="Result" className="mb-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="display text-2xl">
          {recordWords[kind].title} <span className="figures break-all text-xl">{shortHex(id)}</span>
        </h2>
        <EqualMark equal={equal} />
        {page !== null && (
          <Link href={page} className="text-muted text-sm underline underline-offset-4 hover:text-ink">
            Open its page
          </Link>
        )}
      </div>
      <p className="mt-2 max-w-prose text-muted text-sm">
        {equal
          ? `All ${fields.length} fields are equal: ${sidesOf(check)}`
          : `${different} of ${fields.length} fields differ between ${sidesOf(check)}`}
        , as of block <span className="figures">{block}</span>.
        {events === null && ' It has too many events to fold them again at once: npm run verify folds all.'}
      </p>
      {contract && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-sm">
          {contract.name} <Address value={contract.address} />
        </p>
      )}
    </section>
  )
}
