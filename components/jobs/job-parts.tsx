'use client'
/** Forms for one side of a job at one moment, and parts for one kind of job. Other readers do not load them, nor any wallet code. */
import dynamic from 'next/dynamic'

export const DisputeJob = dynamic(() => import('./dispute-job').then((module) => module.DisputeJob))

export const EditMetadata = dynamic(() => import('./edit-metadata').then((module) => module.EditMetadata))

export const EvaluateJob = dynamic(() => import('./evaluate-job').then((module) => module.EvaluateJob))

export const JobSettlement = dynamic(() => import('./job-settlement').then((module) => module.JobSettlement))

export const MakeOffer = dynamic(() => import('./make-offer').then((module) => module.MakeOffer))

export const WithdrawOffer = dynamic(() => import('./withdraw-offer').then((module) => module.WithdrawOffer))

export const ExchangeKeyForm = dynamic(() =>
  import('./trading/exchange-form').then((module) => module.ExchangeKeyForm),
)

export const PlaceOrder = dynamic(() => import('./trading/place-order').then((module) => module.PlaceOrder))

/** Includes the trades that were placed in this tab. */
export const Trades = dynamic(() => import('./trading/trades').then((module) => module.Trades))

/** For trading jobs, visible to everyone. */
export const EquityChart = dynamic(() =>
  import('./trading/equity-chart').then((module) => module.EquityChart),
)

export const VerifyButton = dynamic(() =>
  import('./trading/verify-button').then((module) => module.VerifyButton),
)

export const EnclaveDown = dynamic(() =>
  import('./trading/enclave-down').then((module) => module.EnclaveDown),
)
