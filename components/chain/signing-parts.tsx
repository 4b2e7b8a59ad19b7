'use client'
/** Buttons that change something, for public pages: loaded only when one is shown, so that visitors load no wallet code. */
import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { ConfirmCall as Confirming } from './confirm-call'
import type { SignIntent as Signing } from './sign-intent'

const LoadedSigning = dynamic(() =>
  import('./sign-intent').then((module) => module.SignIntent as ComponentType<object>),
)
const LoadedConfirming = dynamic(() =>
  import('./confirm-call').then((module) => module.ConfirmCall as ComponentType<object>),
)

// The call determines the types of the other parts: `dynamic` alone would lose it.
export const SignIntent: typeof Signing = (props) => <LoadedSigning {...props} />
export const ConfirmCall: typeof Confirming = (props) => <LoadedConfirming {...props} />
