'use client'
/** Buttons that change something, for public pages: loaded only when one is shown, so that visitors load no wallet code. */
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { SignIntent as Signing } from '@/components/chain/transactions/sign-intent'
import type { ConfirmCall as Confirming } from './confirm-call'

const LoadedSigning = dynamic(() =>
  import('@/components/chain/transactions/sign-intent').then(
    (module) => module.SignIntent as ComponentType<object>,
  ),
)
const LoadedConfirming = dynamic(() =>
  import('./confirm-call').then((module) => module.ConfirmCall as ComponentType<object>),
)

// The call determines the types of the other parts: `dynamic` alone would lose it.
export const SignIntent: typeof Signing = (props) => <LoadedSigning {...props} />
export const ConfirmCall: typeof Confirming = (props) => <LoadedConfirming {...props} />
