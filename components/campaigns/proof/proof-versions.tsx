import { Fold } from '@/components/ui/fold'
import type { Slot } from '@/lib/campaigns/slots/slot-schema'
import { ProofVersion } from './proof-version'

/** The newest version of a proof next to the one before, older ones folded. */
export function ProofVersions({ slot }: { slot: Slot }) {
  const { proofs, proofRequirements: requirements, duplicates, reviews, id } = slot
  const newestFirst = proofs.toSorted((a, b) => b.version - a.version)
  const [newest, before, ...older] = newestFirst
  const refusedOf = (version: number) => {
    // The review of a version is the first one written after it.
    const at = newestFirst.find((one) => one.version === version)?.createdAt ?? ''
    const next = newestFirst.find((one) => one.version === version + 1)?.createdAt
    return reviews
      .filter(({ createdAt }) => createdAt >= at && (next === undefined || createdAt < next))
      .flatMap(({ rejectedItems }) => rejectedItems)
  }
  if (!newest) return null
  return (
    <div className="space-y-5">
      <div className={before ? 'grid gap-x-8 gap-y-6 md:grid-cols-2' : ''}>
        <div className="min-w-0">
          {before && <h3 className="eyebrow mb-3">Version {newest.version}, the newest</h3>}
          <ProofVersion
            slotId={id}
            version={newest}
            requirements={requirements}
            duplicates={duplicates}
            refused={refusedOf(newest.version)}
          />
        </div>
        {before && (
          <div className="min-w-0 md:border-line md:border-l md:pl-8">
            <h3 className="eyebrow mb-3">Version {before.version}</h3>
            <ProofVersion
              slotId={id}
              version={before}
              requirements={requirements}
              refused={refusedOf(before.version)}
            />
          </div>
        )}
      </div>
      {older.map((version) => (
        <Fold key={version.version} title={`Version ${version.version}`}>
          <ProofVersion
            slotId={id}
            version={version}
            requirements={requirements}
            refused={refusedOf(version.version)}
          />
        </Fold>
      ))}
    </div>
  )
}
