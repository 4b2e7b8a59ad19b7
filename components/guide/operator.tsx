import { env } from '@/lib/env'

/** A link to the operator from the settings; nothing without one. */
export function OperatorContact({ before }: { before: string }) {
  const { OPERATOR_CONTACT, OPERATOR_NAME } = env()
  if (!OPERATOR_CONTACT) return null
  const shown = OPERATOR_NAME ?? OPERATOR_CONTACT.replace(/^mailto:|^https:\/\//, '')
  return (
    <>
      {before}{' '}
      <a className="text-ink underline underline-offset-4" href={OPERATOR_CONTACT}>
        {shown}
      </a>
      .{' '}
    </>
  )
}

/** The operator's name in a sentence; a placeholder when the settings have none. */
export const OperatorName = () => <>{env().OPERATOR_NAME ?? '[operator name]'}</>

/** The operator's address in a sentence. */
export const OperatorAddress = () => (
  <>{env().OPERATOR_CONTACT?.replace(/^mailto:/, '') ?? '[operator contact]'}</>
)
