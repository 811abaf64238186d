import type { SaleDocument } from './sale-document.ts'

/** A maintenance plan as a plain value: copy, issued document and hash are made of nothing else. Days are calendar dates. */
export type PmocDocument = {
  kind: 'pmoc'
  /** `PMOC 2026-007` */
  title: string
  pmocCode: string
  version: string
  /** Absent: a working copy. */
  number: number | null
  company: SaleDocument['company']
  drawnOn: string
  drawnAt: string
  timeZone: string
  period: { startDate: string; endDate: string }
  building: { name: string; use: string; address: readonly string[]; notes: string | null; planNotes: string | null }
  owner: {
    name: string
    tradeName: string | null
    cnpj: string
    type: string
    address: string | null
    contact: string | null
  }
  contractor: { companyName: string; cnpj: string; address: string | null; contact: string | null }
  responsible: PmocResponsible
  air: { norm: string; limits: readonly { label: string; value: string }[]; looserReason: string | null }
  environments: readonly PmocEnvironment[]
  equipment: readonly PmocMachine[]
  tasks: readonly PmocTask[]
  schedule: PmocSchedule
  executions: readonly PmocExecution[]
  /** Of executions beyond those that fit. */
  executionsLeftOut: number
  photosLeftOut: number
  labReports: readonly PmocLabReport[]
  /** Sheets of cleaning products and other papers of the plan; their bytes are among the pictures, in the same order. */
  papers: readonly { name: string; sha256: string; contentType: string }[]
  /** What was missing when it was issued all the same. */
  pending: readonly string[]
  /** How long the plan's chain was, and how it ended. Absent: a working copy claims nothing. */
  chain: { count: number; head: string } | null
}

export type PmocResponsible = {
  isRequired: boolean
  name: string | null
  council: string | null
  registration: string | null
  document: string | null
  address: string | null
  contact: string | null
  artNumber: string | null
  artIssuedOn: string | null
  artValidUntil: string | null
  artFile: { name: string; sha256: string; contentType: string } | null
}

export type PmocEnvironment = {
  name: string
  activity: string | null
  areaM2: number | null
  occupantsFixed: number | null
  occupantsFloating: number | null
  thermalLoadTr: number | null
}

export type PmocMachine = {
  tag: string
  place: string | null
  type: string
  brandAndModel: string | null
  serialNumber: string | null
  capacityBtuH: number | null
  refrigerant: string | null
  retiredOn: string | null
  retiredReason: string | null
}

export type PmocTask = {
  number: number
  component: string
  description: string
  criteria: string | null
  records: readonly string[]
  norm: string | null
  periodicity: string
  machines: number
}

/** What became of what was planned for a month: worst first. */
export const cellLabels = {
  X: 'atrasado, não executado',
  P: 'previsto',
  F: 'executado fora do prazo',
  E: 'executado',
  A: 'executado e aprovado',
  C: 'cancelado',
} as const
export type CellCode = keyof typeof cellLabels

export type PmocSchedule = {
  /** `2026-01` and so on, of the whole period. */
  months: readonly string[]
  machines: readonly {
    tag: string
    place: string | null
    rows: readonly { task: number; description: string; periodicity: string; cells: readonly (string | null)[] }[]
  }[]
  counts: { planned: number; done: number; late: number; open: number; cancelled: number; ahead: number }
}

export type PmocExecution = {
  id: string
  executedOn: string
  tag: string
  /** Absent: the person was forgotten. */
  executedBy: string | null
  approvedBy: string | null
  approvedAt: string | null
  /** Numbers of tasks that were done. */
  done: readonly number[]
  /** The periods it was for, each from a day to a day. */
  periods: readonly { from: string; to: string }[]
  earlyReason: string | null
  correctionReason: string | null
  /** What an approver gave for what came without a reason. */
  approvalReason: string | null
  notDone: readonly { task: number; outcome: string; reason: string | null }[]
  readings: readonly { label: string; value: string; limits: string | null; verdict: string | null; isOut: boolean }[]
  outOfLimitsReason: string | null
  observations: string | null
  /** Null: nobody was named; a signature may be there without a name. */
  receivedBy: string | null
  signature: readonly (readonly (readonly number[])[])[] | null
  marks: readonly string[]
  corrects: boolean
  isCorrected: boolean
  /** Named photos and papers; those drawn are given as pictures. */
  files: readonly { name: string; type: string; sha256: string }[]
  sequence: number
}

export type PmocLabReport = {
  laboratory: string
  accreditation: string | null
  collectedOn: string
  verdict: string
  norm: string | null
  points: readonly { place: string; values: string }[]
  file: { name: string; sha256: string } | null
}

export type PmocOptions = { showCover: boolean; watermark: string | null; isPortrait: boolean }

export type PmocPictures = {
  logo: Uint8Array | null
  /** JPEG, by the execution's id. */
  photos: readonly { executionId: string; caption: string; bytes: Uint8Array }[]
  /** The ART: drawn when it is a picture, else put into the file as it is. */
  art: { isPicture: boolean; bytes: Uint8Array } | null
  /** As they are, put into the file; null: more than goes into one, or not readable. */
  papers: readonly (Uint8Array | null)[]
}

export type PmocSheet = {
  document: PmocDocument
  options: PmocOptions
  pictures: PmocPictures
  /** Absent: a working copy. */
  verification: { code: string; url: string; address: string } | null
}
