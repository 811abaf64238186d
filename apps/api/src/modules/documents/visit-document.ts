import type { PmocExecution, PmocPictures } from './pmoc-document.ts'
import type { SaleDocument } from './sale-document.ts'

/** What was carried out of a plan on one day, as a plain value. Days are calendar dates. */
export type VisitDocument = {
  company: SaleDocument['company']
  day: string
  building: { name: string; address: string | null }
  client: string
  planCode: string
  /** Whoever carried something out. */
  technicians: readonly string[]
  responsible: string | null
  machines: readonly VisitMachine[]
  receipts: readonly { name: string | null; signature: PmocExecution['signature'] }[]
  drawnAt: string
  timeZone: string
}

export type VisitMachine = {
  executionId: string
  tag: string
  place: string | null
  type: string | null
  tasks: readonly { description: string; outcome: string; isDone: boolean; reason: string | null }[]
  readings: PmocExecution['readings']
  outOfLimitsReason: string | null
  observations: string | null
}

export type VisitPictures = Pick<PmocPictures, 'logo' | 'photos'>
export type VisitSheet = { visit: VisitDocument; pictures: VisitPictures }
