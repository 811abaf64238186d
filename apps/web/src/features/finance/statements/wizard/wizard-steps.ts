import type { StatementFormat, StatementImport } from '@prumo/contract/finance/statement-records'

export type Draft = {
  format: StatementFormat | null
  file: File | null
  bankAccountId: string | null
  /** The accounts the file names. */
  numbers: readonly string[]
  /** Which of them is meant, where there are several. */
  accountNumber: string | null
}
export type Step = 0 | 1 | 2 | 3

export const stepLabels = ['Formato', 'Upload', 'Validação', 'Importação'] as const

/** Whether 'Próximo' leads on from where the person is. */
export function mayGoOn(step: Step, { format, file, bankAccountId, numbers, accountNumber }: Draft): boolean {
  if (step === 0) return format !== null
  return step === 1 && file !== null && bankAccountId !== null && (numbers.length < 2 || accountNumber !== null)
}

/** Once the server has the file, it knows where the wizard is. */
export const stepOf = (stage: StatementImport['stage']): Step =>
  stage === 'queued' || stage === 'checking' || stage === 'ready' ? 2 : 3
