'use client'
/** Forms for one side of a job at one moment, and parts for one kind of job. Other readers do not load them, nor any wallet code. */
import dynamic from 'next/dynamic'

export const DisputeJob = dynamic(() => import('./dispute-job').then((module) => module.DisputeJob))

export const EditMetadata = dynamic(() => import('./edit-metadata').then((module) => module.EditMetadata))

export const EvaluateJob = dynamic(() =>
  import('@/components/jobs/evaluation/evaluate-job').then((module) => module.EvaluateJob),
)

export const JobSettlement = dynamic(() => import('./job-settlement').then((module) => module.JobSettlement))

export const MakeOffer = dynamic(() =>
  import('@/components/jobs/offers/make-offer').then((module) => module.MakeOffer),
)

export const WithdrawOffer = dynamic(() =>
  import('@/components/jobs/offers/withdraw-offer').then((module) => module.WithdrawOffer),
)

export const ExchangeKeyForm = dynamic(() =>
  import('@/components/jobs/trading/exchange-form').then((module) => module.ExchangeKeyForm),
)

export const PlaceOrder = dynamic(() =>
  import('@/components/jobs/trading/place-order').then((module) => module.PlaceOrder),
)

/** Includes the trades that were placed in this tab. */
export const Trades = dynamic(() =>
  import('@/components/jobs/trading/trades').then((module) => module.Trades),
)

/** For trading jobs, visible to everyone. */
export const EquityChart = dynamic(() =>
  import('@/components/jobs/trading/equity-chart').then((module) => module.EquityChart),
)

export const EquityData = dynamic(() =>
  import('@/components/jobs/trading/equity-data').then((module) => module.EquityData),
)

export const VerifyButton = dynamic(() =>
  import('@/components/jobs/trading/verify-button').then((module) => module.VerifyButton),
)

export const EnclaveDown = dynamic(() =>
  import('@/components/jobs/trading/enclave-down').then((module) => module.EnclaveDown),
)
