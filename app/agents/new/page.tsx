import { redirect } from 'next/navigation'

/** The short address of the form for a new agent. */
export default function NewAgent() {
  redirect('/dashboard/agents/new')
}
