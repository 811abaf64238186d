import type { LineVerdict, StatementFormat, StatementImport } from '@prumo/contract/finance/statement-records'
import type { Tone } from '#ui/theme/tone.ts'

export const formatLabels = { OFX: 'OFX', CSV: 'CSV', TXT: 'TXT', EXCEL: 'Excel' } as const satisfies Record<
  StatementFormat,
  string
>

export const stageWords: Record<StatementImport['stage'], { label: string; tone: Tone }> = {
  queued: { label: 'Na fila', tone: 'neutral' },
  checking: { label: 'Conferindo', tone: 'brand' },
  ready: { label: 'A conferir', tone: 'attention' },
  committing: { label: 'Importando', tone: 'brand' },
  done: { label: 'Concluída', tone: 'income' },
  undoing: { label: 'Desfazendo', tone: 'brand' },
  undone: { label: 'Desfeita', tone: 'neutral' },
  cancelled: { label: 'Cancelada', tone: 'neutral' },
  failed: { label: 'Com erro', tone: 'expense' },
}

export const verdictOrder: readonly LineVerdict[] = [
  'new',
  'match',
  'imported',
  'possible-duplicate',
  'balance',
  'error',
]

export const verdictWords: Record<LineVerdict, { one: string; many: string; tone: Tone }> = {
  new: { one: 'Novo', many: 'Novos', tone: 'income' },
  match: { one: 'Conciliar', many: 'A conciliar', tone: 'brand' },
  imported: { one: 'Já importado', many: 'Já importados', tone: 'neutral' },
  'possible-duplicate': { one: 'Possível duplicado', many: 'Possíveis duplicados', tone: 'attention' },
  balance: { one: 'Saldo', many: 'Saldos', tone: 'neutral' },
  error: { one: 'Erro', many: 'Erros', tone: 'expense' },
}

export const stateLabels: Record<NonNullable<StatementLineState>, string> = {
  open: 'A conciliar',
  posted: 'Lançada',
  settled: 'Conciliada',
  ignored: 'Ignorada',
  skipped: 'Fora da importação',
}
type StatementLineState = 'open' | 'posted' | 'settled' | 'ignored' | 'skipped' | null

const number = new Intl.NumberFormat('pt-BR')
export const count = (value: number) => number.format(value)
export const counted = (value: number, one: string, many: string) => `${count(value)} ${value === 1 ? one : many}`
